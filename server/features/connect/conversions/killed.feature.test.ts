import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createLead } from '#server/testing/leads.ts';
import { type RunningProcess, runProcess } from '#server/testing/run-process.ts';
import { openMeasuring } from './conversions.fixture.ts';

const shop = await openMeasuring();
const { deps, db, database, graph, accountId, rotator } = shop;
let worker: RunningProcess | undefined;
afterAll(() => void worker?.child.kill('SIGKILL'));

async function startWorker() {
  worker = runProcess('server/testing/sending-conversions.fixture.ts', {
    CONNECTION: JSON.stringify(database.connection),
    META_GRAPH_URL: graph.url,
    TOKENS: deps.secrets.tokens,
  });
  await worker.waitFor(/working/);
}

async function killWorker() {
  worker?.child.kill('SIGKILL');
  await worker?.exited;
  // Instead of waiting until its claims are over.
  await sql`update pixels set claimed_until = now() - interval '1 second'`.execute(db);
}

async function happen(leads: number) {
  for (let number = 0; number < leads; number += 1) {
    const source = { ads: true, userAgent: 'Mozilla/5.0' } as never;
    // By Meta's clock, which stands still here: it refuses what is more than a minute ahead of it.
    const at = deps.clock.now();
    await createLead(deps, { accountId, rotatorId: rotator.id, source, at });
  }
}

test('killed at any moment, a worker leaves each event sent once or unknown', async () => {
  const pixels = [await shop.addPixel(), await shop.addPixel()];
  const perRound = 30;
  let happened = 0;
  const requests = () => graph.requests.length;
  // Before an answer, after one that nobody receives, and whenever it comes.
  const rounds = ['held', 'breaks_after', 'whenever'] as const;
  for (const how of rounds) {
    if (how !== 'whenever') graph.meet(how);
    await happen(perRound);
    happened += perRound;
    const before = requests();
    await startWorker();
    const chance = Math.floor(Math.random() * 2);
    await expect.poll(requests, { interval: 1 }).toBeGreaterThan(before + (how === 'whenever' ? chance : 0));
    await killWorker();
    // What was held is taken by Meta now, and no process is left to receive the answer.
    graph.letGo();
    // It rests after an answer that did not come; the next worker need not.
    await sql`update pixels set next_at = null`.execute(db);
  }
  // Nobody disturbs the last one: what comes now is sent.
  await happen(perRound);
  happened += perRound;
  await startWorker();
  const open = () =>
    db.selectFrom('conversions').select('id').where('status', 'in', ['waiting', 'sending']).execute();
  await expect.poll(async () => (await shop.unread()).length + (await open()).length).toBe(0);
  await killWorker();

  const counts = graph.counts();
  const taken = new Set(graph.events.map(({ pixelId, event_id: id }) => `${pixelId} ${id}`));
  // Of each lead one event at either pixel, and none of them twice.
  expect(graph.events).toHaveLength(taken.size);
  for (const { id, pixelId } of pixels) {
    const rows = await shop.conversions(id);
    expect(rows).toHaveLength(happened);
    for (const { status, event_id: eventId } of rows) {
      expect(['sent', 'unknown']).toContain(status);
      if (status === 'sent') expect(taken).toContain(`${pixelId} ${eventId}`);
    }
    expect(rows.filter(({ status }) => status === 'sent').length).toBeGreaterThan(0);
  }
  expect(Math.max(...Object.values(counts))).toBeLessThanOrEqual(pixels.length);
  const unknown = await db.selectFrom('conversions').select('id').where('status', '=', 'unknown').execute();
  expect(unknown.length).toBeGreaterThan(0);
  for (const { token } of pixels) expect(worker?.output()).not.toContain(token);
});
