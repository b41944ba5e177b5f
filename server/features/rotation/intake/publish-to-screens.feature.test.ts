import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { eventually } from '#server/testing/eventually.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createScreenPublisher } from './publish-to-screens.ts';

const { deps } = await createTestApp();

it('an account in a rush is told at once, then of all the rest together; another one does not wait for it', async () => {
  const screens = createScreenPublisher(deps);
  const [busy, quiet] = [randomUUID(), randomUUID()];
  const heard: string[] = [];
  for (const [who, accountId] of Object.entries({ busy, quiet }))
    deps.hub.subscribe(accountId, {
      onEvent: ({ name }) => heard.push(`${who} ${name}`),
      onLost: () => undefined,
    });
  screens.publish(busy, ['leads.changed', 'points.changed']);
  await eventually(() => expect(heard.sort()).toEqual(['busy leads.changed', 'busy points.changed']));
  for (let lead = 0; lead < 50; lead += 1) screens.publish(busy, ['leads.changed']);
  screens.publish(quiet, ['leads.changed']);
  // The quiet one came last and is told in the next round, in which the busy one rests.
  await eventually(() => expect(heard.slice(2)).toEqual(['quiet leads.changed', 'busy leads.changed']));
  screens.publish(busy, ['held.changed']);
  await screens.close();
  await eventually(() => expect(heard.at(-1)).toBe('busy held.changed'));
});
