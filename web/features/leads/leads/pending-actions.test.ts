import { expect, it } from 'vitest';
import type { PendingAction } from '#web/entities/lead/outbox.ts';
import { leadRow } from './lead.fixture.ts';
import { withPending } from './pending-actions.ts';

const at = '2026-11-15T13:05:00.000Z';
const waiting = (leadId: string, act: PendingAction['act']): PendingAction => ({
  key: 'key',
  person: 'sari',
  leadId,
  at,
  act,
});
const followUp = waiting('lead', { kind: 'follow-up', body: { how: 'already', at } });

it('what was done without a network is shown as done, whatever the answer says', () => {
  const actions = [followUp, waiting('lead', { kind: 'chat', chat: 'yes' })];
  expect(withPending(leadRow(), actions)).toEqual(
    leadRow({ status: 'contacted', firstContactAt: at, chat: 'yes' }),
  );
});

it('another lead, or one that is further, stays as it is', () => {
  expect(withPending(leadRow({ id: 'other' }), [followUp])).toEqual(leadRow({ id: 'other' }));
  const ordered = leadRow({ status: 'ordered', firstContactAt: '2026-11-15T13:01:00.000Z' });
  expect(withPending(ordered, [followUp])).toEqual(ordered);
});
