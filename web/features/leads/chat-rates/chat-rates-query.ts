import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getChatRates } from '#contract/chat-rates.ts';
import { call } from '#web/lib/api/call.ts';
import { leadKeys } from '#web/lib/api/query-keys.ts';
import { type DayRange, presetRange, readRange } from '#web/ui/date-range.ts';

const usualDays = 30;

/** The days in the address, or the last 30; of one day alone, those up to it or since. */
export function daysOf(search: DayRange, today: string): Required<DayRange> {
  const { from, to } = readRange(search);
  if (from) return from <= (to ?? today) ? { from, to: to ?? today } : { from, to: from };
  return presetRange(usualDays, to ?? today);
}

export const chatRatesQuery = (days: Required<DayRange>) =>
  queryOptions({
    // With the leads: what is answered there changes it.
    queryKey: leadKeys.chatRates(days),
    queryFn: async ({ signal }) => (await call(getChatRates, { query: days }, { signal })).data,
    placeholderData: keepPreviousData,
  });
