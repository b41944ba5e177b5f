import type { FileKind } from '#contract/exports.ts';
import { type Area, mayEnter, type Role } from '#domain/roles.ts';

const areas: Record<FileKind, Area> = {
  leads: 'leads',
  orders: 'orders',
  usage: 'usage',
  members: 'members',
  spends: 'spends',
  'top-ups': 'billing',
  'figures-days': 'dashboard',
  'figures-members': 'dashboard',
  'figures-rotators': 'dashboard',
  'figures-origins': 'dashboard',
  'figures-campaigns': 'dashboard',
  'figures-hours': 'dashboard',
  'figures-waited': 'dashboard',
  everything: 'leaving',
};

/** Whoever may see the list may have it as a file. */
export function mayExport(role: Role, kind: FileKind): boolean {
  return mayEnter(role, areas[kind]);
}
