import { expect, test } from 'vitest';
import { createMember } from '#server/testing/people.ts';
import { createRotator } from '#server/testing/rotators.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import type { NewHeldArrival } from './held-arrival.ts';
import { createWaitingNotifier } from './notify-waiting.ts';

const { deps } = await createTestApp();
const { accountId } = await createMember(deps);
const gamis = await createRotator(deps, { accountId, title: 'Gamis' });
const madu = await createRotator(deps, { accountId, title: 'Madu' });
const noon = new Date('2026-11-15T05:00:00Z');
const later = (hours: number) => new Date(noon.getTime() + hours * 60 * 60 * 1_000);

const arrival = (rotatorId: string, more: Partial<NewHeldArrival> = {}): NewHeldArrival => ({
  accountId,
  rotatorId,
  at: noon,
  state: 'held',
  reasons: ['paused'],
  name: 'Nur',
  phone: '6281277340199',
  address: '',
  visitor: null,
  origin: 'other',
  source: {},
  requestKey: 'a',
  ...more,
});

async function notices(): Promise<string[]> {
  const rows = await deps.db
    .selectFrom('changes')
    .select('data')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'account.notice')
    .orderBy('seq')
    .execute();
  return rows.map(({ data }) => (data as { subject: string }).subject);
}

test('of each rotator once a day, by whichever process', async () => {
  const [one, other] = [createWaitingNotifier(deps.db), createWaitingNotifier(deps.db)];
  const suspicious = arrival(gamis.id, { reasons: ['no_work', 'skipped'] });
  await one.notify([suspicious, arrival(gamis.id, { state: 'bot' })], noon);
  expect(await notices()).toEqual([]);
  await one.notify([arrival(gamis.id), arrival(gamis.id, { reasons: ['no_members', 'no_key'] })], noon);
  await Promise.all([one.notify([arrival(gamis.id)], later(1)), other.notify([arrival(gamis.id)], later(1))]);
  expect(await notices()).toEqual(['Gamis']);
  await other.notify([arrival(gamis.id), arrival(madu.id)], later(23));
  expect(await notices()).toEqual(['Gamis', 'Madu']);
  await Promise.all([one, other].map((each) => each.notify([arrival(gamis.id)], later(24))));
  expect(await notices()).toEqual(['Gamis', 'Madu', 'Gamis']);
});

test('not of a rotator that is gone', async () => {
  const gone = await createRotator(deps, { accountId, title: 'Mukena' });
  await deps.db.updateTable('rotators').set({ removed_at: noon }).where('id', '=', gone.id).execute();
  await createWaitingNotifier(deps.db).notify([arrival(gone.id)], noon);
  expect(await notices()).not.toContain('Mukena');
});
