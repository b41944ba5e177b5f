import { beforeEach, expect, it } from 'vitest';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { openLeadActions } from './lead-actions.fixture.ts';

const shops = await openLeadActions();
const { mine, theirs, otherCs, ask, lead, row, historyOf } = shops;
const { owner, cs } = mine;
const now = new Date('2026-11-15T03:00:00Z');
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();

beforeEach(() => shops.setTime(now.toISOString()));

const contact = (viewer: Viewer, id: string) => ask(viewer, 'POST', `leads/${id}/follow-ups`, { how: 'now' });
const undo = (viewer: Viewer, id: string, key?: string) =>
  ask(viewer, 'POST', `leads/${id}/follow-ups/undo`, undefined, key);
const refusal = async (viewer: Viewer, id: string) => (await undo(viewer, id)).json().error;
const stands = async (id: string) => {
  const { status, first_contact_at } = await row(id);
  return [status, first_contact_at?.toISOString() ?? null];
};

it('takes the latest one back: the lead is as it was, and the line is gone', async () => {
  const { id } = await lead();
  await contact(cs, id);
  const answer = (await undo(cs, id)).json().data;
  expect(answer).toMatchObject({ status: 'new', firstContactAt: null, events: [] });
  expect(await stands(id)).toEqual(['new', null]);
});

it('puts a reminder back that had ended with it', async () => {
  const { id } = await lead({ status: 'contacted' });
  await ask(cs, 'PUT', `leads/${id}/reminder`, { at: at(1) });
  shops.setTime(at(2));
  expect((await contact(cs, id)).json().data.remindAt).toBeNull();
  expect((await undo(cs, id)).json().data).toMatchObject({ status: 'contacted', remindAt: at(1) });
});

it('sent twice under one key it takes back one', async () => {
  const { id } = await lead();
  await contact(cs, id);
  shops.setTime(at(1));
  await contact(cs, id);
  const send = () => undo(cs, id, 'undo-once-1');
  expect([(await send()).statusCode, (await send()).statusCode]).toEqual([200, 200]);
  expect(await historyOf(id)).toHaveLength(1);
  expect(await stands(id)).toEqual(['contacted', at(0)]);
});

it('leaves what somebody else noted, and their moment counts', async () => {
  const { id } = await lead();
  await contact(cs, id);
  shops.setTime(at(3));
  await contact(owner, id);
  await undo(cs, id);
  expect(await historyOf(id)).toMatchObject([{ by: owner.memberId }]);
  expect(await stands(id)).toEqual(['contacted', at(3)]);
});

it('is for the one who noted it, for ten minutes, while nothing else has happened', async () => {
  const { id } = await lead();
  await contact(cs, id);
  expect(await refusal(owner, id)).toBe('follow_up_stays');
  expect(await refusal(otherCs, id)).toBe('not_found');
  expect(await refusal(theirs.owner, id)).toBe('not_found');
  shops.setTime(at(11));
  expect(await refusal(cs, id)).toBe('follow_up_stays');
  expect(await stands(id)).toEqual(['contacted', at(0)]);
  const bought = await lead();
  await contact(cs, bought.id);
  await shops.order(bought.id);
  expect(await refusal(cs, bought.id)).toBe('follow_up_stays');
});
