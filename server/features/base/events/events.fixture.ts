import { beforeAll, expect } from 'vitest';
import { eventually } from '#server/testing/eventually.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const mine = '00000000-0000-7000-8000-000000000001';
const other = '00000000-0000-7000-8000-000000000002';
const member = {
  verified: true,
  memberId: '00000000-0000-7000-8000-0000000000aa',
  role: 'cs' as const,
  sessionId: '018f0000-0000-7000-8000-00000000000a',
};

/** Two replicas that listen, and streams of one member of an account on either. */
export async function openStreams() {
  const here = await createTestApp();
  const there = await createTestApp({ database: here.database });
  const { db } = here.database;
  const addresses = new Map<typeof here, string>();

  beforeAll(async () => {
    await db
      .insertInto('accounts')
      .values([
        { id: mine, name: 'A' },
        { id: other, name: 'B' },
      ])
      .execute();
    for (const replica of [here, there]) {
      replica.signInAs({ accountId: mine, ...member });
      addresses.set(replica, await replica.app.listen({ port: 0, host: '127.0.0.1' }));
      await eventually(() => expect(replica.deps.hub.isListening()).toBe(true));
    }
  });

  const changed = { name: 'account.changed' as const, payload: {} };

  async function listen(replica: typeof here, lastEventId?: string, search = '') {
    const stop = new AbortController();
    const answer = await fetch(`${addresses.get(replica)}/v1/events${search}`, {
      signal: stop.signal,
      headers: lastEventId === undefined ? {} : { 'last-event-id': lastEventId },
    });
    let received = '';
    const ended = (async () => {
      for await (const chunk of answer.body ?? []) received += Buffer.from(chunk).toString();
    })().catch(() => undefined);
    const ids = () => [...received.matchAll(/^id: (\d+)\nevent: (?!hello)/gm)].map((match) => match[1] ?? '');
    const hello = () => /^id: (\d+)\nevent: hello\ndata: \{\}\n\n/m.exec(received)?.[1];
    return { answer, ids, hello, text: () => received, ended, stop: () => stop.abort() };
  }

  return { here, there, db, mine, other, member, changed, listen };
}
