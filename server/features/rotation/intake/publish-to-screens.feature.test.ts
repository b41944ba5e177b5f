import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { eventually } from '#server/testing/eventually.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createScreenPublisher } from './publish-to-screens.ts';

const { deps } = await createTestApp();

it('an account in a rush gets an event at once, then one for all the rest; another one does not wait for it', async () => {
  const screens = createScreenPublisher(deps);
  const [busy, quiet] = [randomUUID(), randomUUID()];
  const received: string[] = [];
  for (const [who, accountId] of Object.entries({ busy, quiet }))
    deps.hub.subscribe(accountId, {
      onEvent: ({ name }) => received.push(`${who} ${name}`),
      onLost: () => undefined,
    });
  screens.publish(busy, ['leads.changed', 'points.changed']);
  await eventually(() => expect(received.sort()).toEqual(['busy leads.changed', 'busy points.changed']));
  for (let lead = 0; lead < 50; lead += 1) screens.publish(busy, ['leads.changed']);
  screens.publish(quiet, ['leads.changed']);
  // The quiet one came last and gets its event in the next round, in which the busy one rests.
  await eventually(() => expect(received.slice(2)).toEqual(['quiet leads.changed', 'busy leads.changed']));
  screens.publish(busy, ['held.changed']);
  await screens.close();
  await eventually(() => expect(received.at(-1)).toBe('busy held.changed'));
});
