const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Of work that repeats, by its five cron fields: how many seconds after it was last done something is wrong. */
export function loopLateAfter(schedule: string): number {
  const [minutes, hours, ...days] = schedule.split(' ');
  if (days.some((field) => field !== '*')) return 32 * day;
  if (hours !== '*') return day + 2 * hour;
  // One missed run says nothing, and a job of each minute may wait for a longer one.
  const every = minutes === '*' ? 1 : Number(/^\*\/(\d+)$/.exec(minutes ?? '')?.[1] ?? 60);
  return Math.max(2 * every + (every < 60 ? 5 : 10), 10) * minute;
}
