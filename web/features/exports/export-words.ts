import type { Export, ExportFormat, ExportKind } from '#contract/exports.ts';

/** What stands for each kind: in the dialog's title, in the list, and in the sentence on what the file will hold. */
export const kindWords = {
  leads: {
    name: 'exports.leads',
    title: 'exports.titleLeads',
    all: 'exports.allLeads',
    filtered: 'exports.filteredLeads',
  },
  orders: {
    name: 'exports.orders',
    title: 'exports.titleOrders',
    all: 'exports.allOrders',
    filtered: 'exports.filteredOrders',
  },
  usage: {
    name: 'exports.usage',
    title: 'exports.titleUsage',
    all: 'exports.allUsage',
    filtered: 'exports.filteredUsage',
  },
  members: {
    name: 'exports.members',
    title: 'exports.titleMembers',
    all: 'exports.allMembers',
    filtered: 'exports.filteredMembers',
  },
} as const satisfies Record<ExportKind, Record<string, string>>;

export const formatWords = {
  csv: 'exports.csv',
  xlsx: 'exports.xlsx',
} as const satisfies Record<ExportFormat, string>;

export const statusWords = {
  waiting: 'exports.waiting',
  running: 'exports.running',
  done: 'exports.done',
  failed: 'exports.failed',
  expired: 'exports.expired',
} as const satisfies Record<Export['status'], string>;
