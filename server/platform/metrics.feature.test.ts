import { beforeEach, expect, test } from 'vitest';
import { openNotifications } from '#server/features/messages/notifications/notifications.fixture.ts';

const here = await openNotifications();
const { deps, db, mine, notify, send, leadOf, subscribe, service, kept, call } = here;

beforeEach(here.resetAll);

const figureOf = async (line: string) => {
  const text = await deps.metrics.registry.metrics();
  return text
    .split('\n')
    .find((one) => one.startsWith(`${line} `))
    ?.slice(line.length + 1);
};

test('what people were notified of, what became of their pushes, and which leads they did not open', async () => {
  // The database counts by its own clock.
  here.setTime(new Date().toISOString());
  await subscribe(mine.cs);
  const { id } = await leadOf(mine.cs);
  await leadOf(mine.cs);
  await notify();
  service.answerWith(500, { times: 1 });
  await send();
  here.setTime(new Date(Date.now() + 60_000).toISOString());
  await send();
  expect(await figureOf('giliran_notifications_total{kind="lead.new"}')).toBe('2');
  expect(await figureOf('giliran_pushes_total{result="later"}')).toBe('1');
  expect(await figureOf('giliran_pushes_total{result="sent"}')).toBe('1');
  expect(await figureOf('giliran_leads_unopened')).toBe('2');
  await call(mine.cs, 'GET', `/v1/leads/${id}`);
  expect(await figureOf('giliran_leads_unopened')).toBe('1');
  await db
    .updateTable('notifications')
    .set({ at: new Date(Date.now() - 25 * 60 * 60 * 1_000) })
    .execute();
  expect(await figureOf('giliran_leads_unopened')).toBe('0');
  expect(await kept(mine.cs)).toHaveLength(2);
});
