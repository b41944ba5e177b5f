import { useQuery } from '@tanstack/react-query';
import { type Billing, daysLeft, fewDays } from '#domain/points.ts';
import { useUser } from '#web/lib/session/session.ts';
import { pointsQuery } from './points-query.ts';

interface Supply {
  balance: number;
  /** For how many days it lasts; null while nothing is being spent or the pace is not known yet. */
  days: number | null;
  isLow: boolean;
}

export function supplyOf(balance: number, pace: number | undefined, billing: Billing): Supply {
  // Nothing runs out where the month is paid afterwards, and who is late with it has no use of points.
  if (billing !== 'prepaid') return { balance, days: null, isLow: billing === 'overdue' };
  const days = pace === undefined ? null : daysLeft(balance, pace);
  return { balance, days, isLow: balance <= 0 || (days !== null && days <= fewDays) };
}

/** The balance comes with the session and is live; the days follow from it, so that the two never disagree. */
export function useSupply(): Supply {
  const { point, billing } = useUser();
  const { data } = useQuery(pointsQuery);
  return supplyOf(point, data?.pace, billing);
}
