import type { Export, ExportKind, FileFormat } from '#contract/exports.ts';

/** What stands for each kind: in the dialog's title, in the list, and in the sentence on what the file will hold. */
export const kindText = {
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
  spends: {
    name: 'exports.spends',
    title: 'exports.titleSpends',
    all: 'exports.allSpends',
    filtered: 'exports.filteredSpends',
  },
  'top-ups': {
    name: 'exports.topUps',
    title: 'exports.titleTopUps',
    all: 'exports.allTopUps',
    filtered: 'exports.filteredTopUps',
  },
  // Figures are always of some days, so there is one sentence for them.
  'figures-days': {
    name: 'exports.figuresDays',
    title: 'exports.titleFiguresDays',
    all: 'exports.aboutFiguresDays',
    filtered: 'exports.aboutFiguresDays',
  },
  'figures-members': {
    name: 'exports.figuresMembers',
    title: 'exports.titleFiguresMembers',
    all: 'exports.aboutFiguresMembers',
    filtered: 'exports.aboutFiguresMembers',
  },
  'figures-rotators': {
    name: 'exports.figuresRotators',
    title: 'exports.titleFiguresRotators',
    all: 'exports.aboutFiguresRotators',
    filtered: 'exports.aboutFiguresRotators',
  },
  'figures-origins': {
    name: 'exports.figuresOrigins',
    title: 'exports.titleFiguresOrigins',
    all: 'exports.aboutFiguresOrigins',
    filtered: 'exports.aboutFiguresOrigins',
  },
  'figures-campaigns': {
    name: 'exports.figuresCampaigns',
    title: 'exports.titleFiguresCampaigns',
    all: 'exports.aboutFiguresCampaigns',
    filtered: 'exports.aboutFiguresCampaigns',
  },
  'figures-hours': {
    name: 'exports.figuresHours',
    title: 'exports.titleFiguresHours',
    all: 'exports.aboutFiguresHours',
    filtered: 'exports.aboutFiguresHours',
  },
  'figures-waited': {
    name: 'exports.figuresWaited',
    title: 'exports.titleFiguresWaited',
    all: 'exports.aboutFiguresWaited',
    filtered: 'exports.aboutFiguresWaited',
  },
} as const satisfies Record<ExportKind, Record<string, string>>;

export const formatText = {
  csv: 'exports.csv',
  xlsx: 'exports.xlsx',
  zip: 'exports.zip',
} as const satisfies Record<FileFormat, string>;

/** Of a file in the list. */
export function nameOf(kind: Export['kind']) {
  return kind === 'everything' ? 'exports.everything' : kindText[kind].name;
}

export const statusText = {
  waiting: 'exports.waiting',
  running: 'exports.running',
  done: 'exports.done',
  failed: 'exports.failed',
  expired: 'exports.expired',
} as const satisfies Record<Export['status'], string>;
