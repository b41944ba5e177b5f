import { dateIn, startOfDate, type TimeZone } from './working-hours.ts';

const reminderChoiceNames = ['hour', 'afternoon', 'morning', 'tomorrow'] as const;
export type ReminderChoiceName = (typeof reminderChoiceNames)[number];

export interface ReminderChoice {
  name: ReminderChoiceName;
  at: Date;
}

const hourMs = 60 * 60 * 1_000;
const afternoonHour = 16;
const morningHour = 7;
const officeHour = 9;

/** In an hour; this afternoon, or tomorrow morning where that is over or nearly so; tomorrow when offices open. */
export function reminderChoices(now: Date, timeZone: TimeZone): ReminderChoice[] {
  const today = startOfDate(timeZone, dateIn(timeZone, now)).getTime();
  const at = (days: number, hour: number) => new Date(today + (days * 24 + hour) * hourMs);
  const inAnHour = new Date(now.getTime() + hourMs);
  const afternoon = at(0, afternoonHour);
  return [
    { name: 'hour', at: inAnHour },
    afternoon > inAnHour ? { name: 'afternoon', at: afternoon } : { name: 'morning', at: at(1, morningHour) },
    { name: 'tomorrow', at: at(1, officeHour) },
  ];
}

/** How long a buyer has been waiting, as it is shown: nothing alarms before it is late. */
export function waitLevel(waitedMs: number): 'calm' | 'soon' | 'long' {
  if (waitedMs >= 24 * hourMs) return 'long';
  return waitedMs >= hourMs ? 'soon' : 'calm';
}
