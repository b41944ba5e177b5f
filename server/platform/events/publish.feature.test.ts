import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { eventually } from '#server/testing/eventually.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { latestEventId, publishAll } from './publish.ts';

const { deps } = await createTestApp();
const { db, hub } = deps;

it('what is published to many accounts at once reaches each under its own number, in few notices', async () => {
  const accounts = Array.from({ length: 120 }, () => randomUUID());
  const received = new Map<string, { id: number; name: string }[]>();
  let notices = 0;
  const stops = accounts.map((account) =>
    hub.subscribe(account, {
      onEvent: ({ id, name }) => received.set(account, [...(received.get(account) ?? []), { id, name }]),
      onLost: () => undefined,
    }),
  );
  stops.push(
    hub.watch(() => {
      notices += 1;
    }),
  );
  const names = ['leads.changed', 'points.changed'] as const;
  await publishAll(
    db,
    accounts.flatMap((accountId) => names.map((name) => ({ accountId, event: { name, payload: {} } }))),
  );
  await eventually(() => expect(received.size).toBe(accounts.length));
  await eventually(() => expect(notices).toBe(6));
  for (const account of accounts) {
    const events = received.get(account) ?? [];
    expect(events.map(({ name }) => name).sort()).toEqual(names);
    expect(Math.max(...events.map(({ id }) => id))).toBe(await latestEventId(db, account));
  }
  for (const stop of stops) stop();
});
