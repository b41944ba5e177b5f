import type { Notification } from '#contract/notifications.ts';

interface ReturnedBuyer {
  notification: Notification;
  lead: NonNullable<Notification['lead']>;
}

/** Whose buyers came back and were not looked at since, the latest first; each lead once. */
export function returnedBuyers(latest: readonly Notification[]): ReturnedBuyer[] {
  const seen = new Set<string>();
  return latest.flatMap((notification) => {
    const { kind, lead, isRead } = notification;
    if (kind !== 'lead.returned' || isRead || lead === null || seen.has(lead.id)) return [];
    seen.add(lead.id);
    return [{ notification, lead }];
  });
}
