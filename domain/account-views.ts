/** What an operator's list of accounts can be narrowed to; each has its own order. */
export const accountViews = [
  'all',
  'suspended',
  'closed',
  'silent',
  'running_out',
  'postpaid',
  'overdue',
] as const;
export type AccountView = (typeof accountViews)[number];
/** Of silence, unless another number is asked for. */
export const usualSilentDays = 7;
