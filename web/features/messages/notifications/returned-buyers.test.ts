import { expect, test } from 'vitest';
import type { Notification } from '#contract/notifications.ts';
import { returnedBuyers } from './returned-buyers.ts';

const came = (id: string, leadId: string | null, more: Partial<Notification> = {}) =>
  ({ id, kind: 'lead.returned', isRead: false, lead: leadId && { id: leadId }, ...more }) as Notification;

test.each<[string, Notification[], string[]]>([
  ['nothing', [], []],
  ['two buyers, the latest first', [came('b', 'siti'), came('a', 'nur')], ['b', 'a']],
  ['one buyer who came twice', [came('b', 'nur'), came('a', 'nur')], ['b']],
  ['one that was looked at', [came('a', 'nur', { isRead: true })], []],
  ['a lead that one cannot see any more', [came('a', null)], []],
  ['what else there is', [came('a', 'nur', { kind: 'lead.new' }), came('b', 'siti')], ['b']],
])('%s', (_what, latest, shown) => {
  expect(returnedBuyers(latest).map(({ notification }) => notification.id)).toEqual(shown);
});
