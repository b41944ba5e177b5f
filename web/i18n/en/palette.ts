import type { palette as id } from '../id/palette.ts';
import type { Widen } from '../texts.ts';

export const palette: Widen<typeof id> = {
  palette: {
    open: 'Search or go to',
    title: 'Search or go to anything',
    placeholder: 'Search screens, leads, orders, rotators, CS …',
    nothing: 'Nothing matches',
    failed: 'Search failed. Check your connection, then type again.',
    found: 'Found',
    acts: 'Create and do',
    filters: 'Saved filters',
    places: 'Go to',
    alsoDashboard: 'report figures statistics home',
    alsoTemplates: 'quick replies messages texts',
    alsoOrders: 'sales tracking',
    alsoMembers: 'cs team admin invite',
    alsoSpends: 'ads meta budget',
    alsoPoints: 'balance buy deposit price',
    alsoBilling: 'invoices receipts payments',
    alsoProfile: 'account name number picture email',
    alsoSettings: 'preferences shop time zone language',
    alsoExports: 'excel csv download',
    alsoHelp: 'guides how to questions support',
  },
  shortcuts: {
    title: 'Keyboard shortcuts',
    palette: 'Search or go to anything',
    search: 'Search this list',
    rows: 'Next row, previous row; in a lead: next lead, previous lead',
    open: 'Open that row',
    pick: 'Select that row',
    close: 'Close what is open',
    help: 'Show this list',
  },
};
