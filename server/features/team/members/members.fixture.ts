import { sql } from 'kysely';
import type { Member } from '#contract/member-list.ts';
import { standardHours } from '#domain/working-hours.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { newId } from '#server/platform/ids.ts';
import { givePoints } from '#server/testing/give-points.ts';
import { inLetters } from '#server/testing/in-letters.ts';
import { createTestApp, type TestAppOptions } from '#server/testing/test-app.ts';
import { createTwoShops } from '#server/testing/two-shops.ts';

/** Two shops with points, and a way to ask as any of their people. */
export async function openShops({ env, ...options }: TestAppOptions = {}) {
  const here = await createTestApp({ env: { RATE_LIMIT_PER_MINUTE: '1000000', ...env }, ...options });
  const { app, deps, signInAs } = here;
  const shops = await createTwoShops(deps);
  for (const { owner } of [shops.mine, shops.theirs]) await givePoints(deps, owner.accountId, 100);
  let count = 0;

  const ask = (
    viewer: Viewer | null,
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    payload?: unknown,
    headers: Record<string, string> = {},
  ) => {
    signInAs(viewer);
    return app.inject({
      method,
      url: `/v1/${path}`,
      headers: { 'x-giliran-app': 'web', ...headers },
      ...(payload !== undefined && { payload: payload as object }),
    });
  };

  /** A form that is right, with whatever the test wants to be otherwise. */
  const form = (more: object = {}) => {
    count += 1;
    return {
      fullName: `Anggota ${inLetters(count)}`,
      nickname: inLetters(count),
      email: `anggota${count}@contoh.id`,
      phone: '081234567890',
      role: 'cs',
      teamId: null,
      hours: standardHours,
      ...more,
    };
  };
  const post = (viewer: Viewer, payload: object, key: string) =>
    ask(viewer, 'POST', 'members', payload, { 'idempotency-key': key });
  const tryAdd = (viewer: Viewer, more: object = {}) => {
    const payload = form(more);
    return post(viewer, payload, `key-number-${count}`);
  };
  const invite = async (viewer: Viewer, more: object = {}): Promise<Member> => {
    const answer = await tryAdd(viewer, more);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json().data;
  };
  /** As members were before there were invitations: at once, with a password that comes by mail. */
  const add = async (viewer: Viewer, more: object = {}): Promise<Member> => {
    const { id } = await invite(viewer, more);
    await deps.db
      .updateTable('members')
      .set({ status: 'active', invited_until: null, has_initial_password: true })
      .where('id', '=', id)
      .execute();
    return (await ask(viewer, 'GET', `members/${id}`)).json().data;
  };

  const row = (id: string) =>
    deps.db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const balance = async ({ accountId }: Viewer) =>
    (
      await deps.db
        .selectFrom('accounts')
        .select('points')
        .where('id', '=', accountId)
        .executeTakeFirstOrThrow()
    ).points;
  const trail = async ({ accountId }: Viewer) =>
    deps.db
      .selectFrom('audit_entries')
      .select(['kind', 'details', 'member_id as by'])
      .where('account_id', '=', accountId)
      // A test's clock stands still: the number of the transaction shows which came first.
      .orderBy(sql`xmin::text::bigint`)
      .execute();
  const events = async ({ accountId }: Viewer) =>
    (
      await deps.db
        .selectFrom('events')
        .select('name')
        .where('account_id', '=', accountId)
        .orderBy('id')
        .execute()
    ).map(({ name }) => name);
  const addTeam = async ({ accountId }: Viewer, name: string) => {
    const id = newId(deps.clock, deps.random);
    await deps.db
      .insertInto('teams')
      .values({ account_id: accountId, id, name, created_at: deps.clock.now() })
      .execute();
    return id;
  };
  return { ...here, ...shops, ask, form, post, tryAdd, invite, add, row, balance, trail, events, addTeam };
}

/** What is kept of a member in an edit form. */
export function itemsOf({ fullName, nickname, email, phone, role, team }: Member) {
  return { fullName, nickname, email, phone, role, teamId: team?.id ?? null };
}
