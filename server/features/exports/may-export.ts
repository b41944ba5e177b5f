import type { ExportKind } from '#contract/exports.ts';
import { type Area, mayEnter, type Role } from '#domain/roles.ts';

const areas: Record<ExportKind, Area> = {
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
};

/** Whoever may see the list may have it as a file. */
export function mayExport(role: Role, kind: ExportKind): boolean {
  return mayEnter(role, areas[kind]);
}
