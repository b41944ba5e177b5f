import { describe, expect, it } from 'vitest';
import { scopeOf } from '#domain/roles.ts';
import { createMember } from './testing/people.ts';
import { type RouteCall, routeCalls, type Things } from './testing/route-calls.ts';
import { createSender } from './testing/send-route.ts';
import { createTestApp } from './testing/test-app.ts';
import { createThings } from './testing/things.ts';
import { createTwoShops } from './testing/two-shops.ts';

// Every route that a CS may call, with the leads of a colleague in the same account: there is no way to see them, to
// change them, or to learn that they exist.

const { app, deps, signInAs } = await createTestApp({ env: { RATE_LIMIT_PER_MINUTE: '1000000' } });
await app.ready();
const send = createSender({ app, deps, signInAs });

/** What belongs to one CS and not to the account. */
const own = [
  'leadId',
  'twinId',
  'noteId',
  'batchId',
  'orderId',
  'exportId',
  'notificationId',
  'blockedPhone',
] as const;
type Own = (typeof own)[number];

/** Which of them the call names. */
function namedBy({ send: ask }: RouteCall, things: Things): Own[] {
  const named = new Set<Own>();
  const watched = new Proxy(things, {
    get: (target, key) => {
      const name = own.find((one) => one === key);
      if (name) named.add(name);
      return Reflect.get(target, key);
    },
  });
  ask?.(watched);
  return [...named];
}

const routes = app.routeTable.filter(({ method, endpoint }) => {
  if (method === 'HEAD' || !endpoint || endpoint.access === 'anyone') return false;
  if (endpoint.access === 'operator') return false;
  return scopeOf('cs', endpoint.access) !== 'none';
});

async function twoColleagues() {
  const { mine } = await createTwoShops(deps);
  const colleague = await createMember(deps, { accountId: mine.owner.accountId, role: 'cs' });
  return {
    viewer: mine.cs,
    mine: await createThings(deps, mine.cs),
    theirs: await createThings(deps, colleague),
  };
}

/** For calls that only read. */
let unchanged: ReturnType<typeof twoColleagues> | undefined;
function colleaguesToLookAt() {
  unchanged ??= twoColleagues();
  return unchanged;
}

it('walks the routes that there are', () => {
  expect(routes.length).toBeGreaterThan(35);
});

describe.each(routes.map(({ method, path }) => `${method} ${path}`))('%s', (name) => {
  const call = routeCalls[name] ?? {};

  it('knows nothing of a colleague’s leads', async () => {
    const { viewer, mine, theirs } = await (name.startsWith('GET ') ? colleaguesToLookAt : twoColleagues)();
    const named = namedBy(call, mine);
    if (named.length > 0) {
      const others = Object.fromEntries(named.map((key) => [key, theirs[key]]));
      const answer = await send(name, viewer, call, { ...mine, ...others });
      // The list of blocked numbers is for everyone to read, so a number in it is no secret.
      expect([answer.statusCode, answer.body]).toEqual([
        named.includes('blockedPhone') ? 403 : call.others === 200 ? 200 : 404,
        answer.body,
      ]);
    }
    const answer = await send(name, viewer, call, mine);
    expect(answer.statusCode).toBe(call.answers ?? 200);
    for (const key of own) {
      if (key === 'blockedPhone') continue;
      expect(answer.body, key).not.toContain(theirs[key]);
    }
  });
});

it('a colleague’s lead cannot be drawn into an own one', async () => {
  const { viewer, mine, theirs } = await twoColleagues();
  const call: RouteCall = {
    send: () => ({ params: { id: mine.leadId }, payload: { leadIds: [theirs.leadId] } }),
  };
  expect((await send('POST /v1/leads/:id/merges', viewer, call, mine)).statusCode).toBe(404);
});

it('of many leads only the own ones are changed', async () => {
  const { viewer, mine, theirs } = await twoColleagues();
  const call: RouteCall = {
    send: () => ({
      payload: {
        which: { ids: [mine.leadId, theirs.leadId] },
        action: { kind: 'status', status: 'lost' },
      },
    }),
  };
  const answer = await send('POST /v1/leads/batches', viewer, call, mine);
  expect(answer.json().data.changed).toBe(1);
  const rows = await deps.db
    .selectFrom('leads')
    .select(['id', 'status'])
    .where('id', 'in', [mine.leadId, theirs.leadId])
    .execute();
  expect(Object.fromEntries(rows.map(({ id, status }) => [id, status]))).toEqual({
    [mine.leadId]: 'lost',
    [theirs.leadId]: 'new',
  });
});
