import { useQuery } from '@tanstack/react-query';
import { daysLeft, fewDays } from '#domain/points.ts';
import { useUser } from '#web/lib/session.ts';
import { pointsQuery } from './points-query.ts';

interface Supply {
  balance: number;
  /** For how many days it lasts; null while nothing is being spent or the pace is not known yet. */
  days: number | null;
  isLow: boolean;
}

export function supplyOf(balance: number, pace: number | undefined): Supply {
  const days = pace === undefined ? null : daysLeft(balance, pace);
  return { balance, days, isLow: balance <= 0 || (days !== null && days <= fewDays) };
}

/** The balance comes with the session and is live; the days follow from it, so that the two never disagree. */
export function useSupply(): Supply {
  const { point } = useUser();
  const { data } = useQuery(pointsQuery);
  return supplyOf(point, data?.pace);
}
