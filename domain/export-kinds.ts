/** Lists that go out as files. */
const exportKinds = [
  'leads',
  'orders',
  'usage',
  'members',
  'spends',
  'top-ups',
  'figures-days',
  'figures-members',
  'figures-rotators',
  'figures-origins',
  'figures-campaigns',
  'figures-hours',
  'figures-waited',
] as const;
export type ExportKind = (typeof exportKinds)[number];

/** What a file can be of: a list, or everything the account has. */
export const fileKinds = [...exportKinds, 'everything'] as const;
export type FileKind = (typeof fileKinds)[number];

const holdsBuyers: Record<FileKind, boolean> = {
  leads: true,
  orders: true,
  usage: true,
  members: false,
  spends: false,
  'top-ups': false,
  'figures-days': false,
  'figures-members': false,
  'figures-rotators': false,
  'figures-origins': false,
  'figures-campaigns': false,
  'figures-hours': false,
  'figures-waited': false,
  everything: true,
};

/** Files whose rows name buyers: they go when a buyer is erased. */
export const kindsOfBuyers: readonly FileKind[] = fileKinds.filter((kind) => holdsBuyers[kind]);
