import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openOperatorSession, operatorEmails } from './testing/operators.ts';
import { createMember } from './testing/people.ts';
import { type RouteCall, routeCalls, type Things } from './testing/route-calls.ts';
import { createTestApp } from './testing/test-app.ts';
import { createThings } from './testing/things.ts';

const startsImpersonation = 'POST /v1/operator/accounts/:accountId/looks';

// Every call of operators, made by one: a valid call is answered and an act leaves one line in the trail, however often
// it is sent; what moves money wants a code; a session without its second factor opens nothing. That no member and no
// stranger gets through is the business of every-role.feature.test.ts.

const { app, deps } = await createTestApp({ env: { RATE_LIMIT_PER_MINUTE: '1000000', LOG_LEVEL: 'error' } });
await app.ready();
const { db } = deps;
const routes = app.routeTable.filter(
  ({ method, endpoint }) => method !== 'HEAD' && endpoint?.access === 'operator',
);

const things = async (): Promise<Things> => createThings(deps, await createMember(deps));
/** For calls that only look. */
const shown = things();

const inside = await openOperatorSession(db);
const unconfirmed = await openOperatorSession(db, { email: operatorEmails[1], confirmed: false });
const halfOpen = await openOperatorSession(db, { email: operatorEmails[1] });
await db
  .updateTable('operator_sessions')
  .set({ stage: 'code' })
  .where('operator_id', '=', halfOpen.operatorId)
  .where('confirmed_at', 'is not', null)
  .execute();

async function prepare(name: string, { send }: RouteCall, named: Things) {
  const [method, path] = name.split(' ') as ['GET', string];
  const { params, query, payload } = (await send?.(named)) ?? {};
  const url = path.replace(/:(\w+)/g, (_, param: string) =>
    encodeURIComponent(params?.[param] ?? randomUUID()),
  );
  return ({ cookie }: { cookie: string }, key = randomUUID()) =>
    app.inject({
      method,
      url: query ? `${url}?${query}` : url,
      headers: {
        cookie,
        'x-giliran-app': 'web',
        'idempotency-key': key,
        ...(Buffer.isBuffer(payload) && { 'content-type': 'text/csv' }),
      },
      ...(payload !== undefined && { payload: payload as object }),
    });
}

const countActs = async () => {
  const { count } = await db
    .selectFrom('operator_acts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('operator_id', '=', inside.operatorId)
    .executeTakeFirstOrThrow();
  return Number(count);
};

it('walks the routes that there are', () => {
  expect(routes.length).toBeGreaterThan(15);
});

describe.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))(
  '%s',
  (name, { method, endpoint }) => {
    const call = routeCalls[name] ?? {};
    const isAct = method !== 'GET';

    it('is for operators with both factors, and an act stands in the trail once', async () => {
      const send = await prepare(name, call, await (isAct ? things() : shown));
      expect((await send(halfOpen)).json()).toMatchObject({ code: 401, error: 'unauthenticated' });
      if (endpoint?.confirmed)
        expect((await send(unconfirmed)).json()).toMatchObject({ code: 403, error: 'code_needed' });
      const before = await countActs();
      const key = randomUUID();
      const answer = await send(inside, key);
      const wanted = call.answers ?? 200;
      expect([answer.statusCode, answer.statusCode === wanted ? '' : answer.body]).toEqual([wanted, '']);
      if (!isAct) return expect(await countActs()).toBe(before);
      const first = answer.json();
      // The owner's data is not kept with an impersonation's answer, so a repeated call gets only how long it lasts.
      if (name === startsImpersonation) first.data.user = null;
      expect((await send(inside, key)).json()).toEqual(first);
      expect(await countActs()).toBe(before + (call.acts ?? 1));
    });
  },
);
