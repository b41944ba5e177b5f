const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Of work that repeats, by its five cron fields: how many seconds after it was last done something is wrong. */
export function loopLateAfter(schedule: string): number {
  const [minutes, hours, ...days] = schedule.split(' ');
  if (days.some((field) => field !== '*')) return 32 * day;
  if (hours !== '*') return day + 2 * hour;
  // A job of each minute may wait for a longer one; one missed run says nothing.
  return minutes === '*' || minutes?.startsWith('*/') ? 10 * minute : 2 * hour + 10 * minute;
}
