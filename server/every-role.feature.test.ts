import { describe, expect, it } from 'vitest';
import { mayEnter, type Role, roles } from '#domain/roles.ts';
import { givePoints } from './testing/give-points.ts';
import { routeCalls } from './testing/route-calls.ts';
import { createSender } from './testing/send-route.ts';
import { createTestApp } from './testing/test-app.ts';
import { createThings } from './testing/things.ts';
import { createShop } from './testing/two-shops.ts';

// Every route, as every role, with the things of the own account and of another. The list of routes comes from the
// app, who gets through from a table written by hand: a route that is not in it fails here.

const { app, deps, signInAs } = await createTestApp({
  env: { RATE_LIMIT_PER_MINUTE: '1000000', LOG_LEVEL: 'error' },
});
await app.ready();
const send = createSender({ app, deps, signInAs });
const routes = app.routeTable.filter(
  ({ method, path }) => path.startsWith('/v1/') && method !== 'HEAD' && method !== 'OPTIONS',
);
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

/** Another account's things: nobody of this one may change them, so all tests look at the same. */
const otherShops = new Map<Role, ReturnType<typeof openOther>>();
async function openOther(role: Role) {
  const theirs = await createShop(deps);
  await givePoints(deps, theirs.owner.accountId, 100);
  return {
    other: await createThings(deps, theirs[role]),
    strangers: Object.values(theirs).flatMap(({ email, memberId }) => [email, memberId]),
  };
}

async function openShops(role: Role) {
  const mine = await createShop(deps);
  await givePoints(deps, mine.owner.accountId, 100);
  const theirs = otherShops.get(role) ?? openOther(role);
  otherShops.set(role, theirs);
  return { viewer: mine[role], own: await createThings(deps, mine[role]), ...(await theirs) };
}

/** For calls that change nothing because they only read, or are refused before anything is looked at. */
const unchanged = new Map<Role, ReturnType<typeof openShops>>();
function shopsToLookAt(role: Role) {
  const shops = unchanged.get(role) ?? openShops(role);
  unchanged.set(role, shops);
  return shops;
}

it('the description of the API says who may make a call, and which need a key', () => {
  const { paths } = app.swagger();
  expect(paths?.['/v1/usage']?.get?.description).toBe('For owner. With an API key: reports:read.');
  expect(paths?.['/v1/members']?.post?.description).toMatch(
    /^For owner, admin\. Needs a verified email\. Signed in: needs password or second factor .* Needs an Idempotency-Key/,
  );
});

it('the table names every route, and no route that is gone', () => {
  expect(routes.length).toBeGreaterThan(40);
  expect(routes.map(nameOf).sort()).toEqual(Object.keys(routeCalls).sort());
});

describe.each(routes.map((route) => [nameOf(route), route] as const))(
  '%s',
  (name, { method, path, endpoint }) => {
    const call = routeCalls[name] ?? {};
    const { may = [], answers = 200, others = path.includes(':') ? 404 : undefined } = call;

    it('says in the contract what the table says', () => {
      if (!endpoint) return expect(rawRoutes).toContain(name);
      const { access } = endpoint;
      if (access === 'anyone') return expect(call.anyone).toBe(true);
      if (access === 'operator') return expect(may).toEqual([]);
      expect(roles.filter((role) => mayEnter(role, access))).toEqual(may);
    });

    if (call.anyone) {
      it('asks nobody who they are', async () => {
        const { statusCode } = await send(name, null, call);
        if (call.answers) expect(statusCode).toBe(call.answers);
        else expect([401, 403]).not.toContain(statusCode);
      });
      return;
    }

    it('is not for strangers', async () => {
      expect((await send(name, null, call)).json()).toMatchObject({ code: 401, error: 'unauthenticated' });
    });

    // A stream does not end by itself; its own test listens to it.
    if (name === 'GET /v1/events') return;

    it.each(roles)('for the %s', async (role) => {
      const mayEnterHere = may.includes(role);
      const isUnchanged = method === 'GET' || !mayEnterHere;
      const { viewer, own, other, strangers } = await (isUnchanged ? shopsToLookAt : openShops)(role);
      if (!mayEnterHere) {
        // Of operators' calls no member's session is even looked at.
        const refused =
          endpoint?.access === 'operator'
            ? { code: 401, error: 'unauthenticated' }
            : { code: 403, error: 'forbidden' };
        expect((await send(name, viewer, call, own)).json()).toMatchObject(refused);
        expect((await send(name, viewer, call, other)).json()).toMatchObject(refused);
        return;
      }
      if (others) expect((await send(name, viewer, call, other)).statusCode).toBe(others);
      if (endpoint?.verified) {
        const unverified = await send(name, { ...viewer, verified: false }, call, own);
        expect(unverified.json()).toMatchObject({ code: 403, error: 'email_unverified' });
      }
      const answer = await send(name, viewer, call, own);
      expect([answer.statusCode, answer.statusCode === answers ? '' : answer.body]).toEqual([answers, '']);
      for (const secret of [...strangers, ...Object.values(other)]) expect(answer.body).not.toContain(secret);
    });
  },
);

/** Not calls of the contract: a stream, two documents, and what others call in their own form. */
const rawRoutes = [
  'GET /v1/events',
  'GET /v1/docs',
  'GET /v1/openapi.json',
  'POST /v1/hooks/midtrans',
  'POST /v1/hooks/bank-mutations',
  'POST /v1/hooks/moota',
  'POST /v1/hooks/mutasibank',
];
