/** A day of Jakarta and how many of the leads in question came on it. */
export interface CountedDay {
  day: string;
  leads: number;
}

/**
 * On which days the leads of a page came, in the list's order, and how many of a day's come before the page. However
 * deep the page, only these days have to be read.
 */
export function findPageDays(
  days: readonly CountedDay[],
  { offset, size }: { offset: number; size: number },
): { day: string; skip: number }[] {
  const found: { day: string; skip: number }[] = [];
  let skip = offset;
  let missing = size;
  for (const { day, leads } of days) {
    if (missing <= 0) break;
    if (leads <= skip) skip -= leads;
    else {
      found.push({ day, skip });
      missing -= leads - skip;
      skip = 0;
    }
  }
  return found;
}
