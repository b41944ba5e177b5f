import { sql } from 'kysely';
import { plainLook } from '#contract/looks.ts';
import type { Rotator } from '#contract/rotator-editor.ts';
import type { Receipt } from '#domain/rotation.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { newId } from '#server/platform/ids.ts';
import { givePoints } from '#server/testing/give-points.ts';
import { createMember } from '#server/testing/people.ts';
import { allInputs } from '#server/testing/rotators.ts';
import { createTestApp, type TestAppOptions } from '#server/testing/test-app.ts';
import { createTwoShops } from '#server/testing/two-shops.ts';
import { packReceipt } from './pack-receipt.ts';

interface CsOptions {
  fullName?: string;
  phone?: string | null;
  status?: 'active' | 'inactive';
  /** As JSON. */
  hours?: string;
  paused_until?: Date;
  removed_at?: Date;
}

interface LeadOptions {
  rotatorId: string;
  memberId: string | null;
  at?: string;
  turn?: number;
  receipt?: Receipt;
}

/** Two shops with points, CS to take turns, and a way to ask as any of their people. */
export async function openRotators({ env, ...options }: TestAppOptions = {}) {
  const here = await createTestApp({ env: { RATE_LIMIT_PER_MINUTE: '1000000', ...env }, ...options });
  const { app, deps, signInAs } = here;
  const { db } = deps;
  const shops = await createTwoShops(deps);
  for (const { owner } of [shops.mine, shops.theirs]) await givePoints(deps, owner.accountId, 1_000);
  let count = 0;

  const ask = (
    viewer: Viewer | null,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    payload?: unknown,
    headers: Record<string, string> = {},
  ) => {
    signInAs(viewer);
    count += 1;
    return app.inject({
      method,
      url: `/v1/${path}`,
      headers: { 'x-giliran-app': 'web', 'idempotency-key': `key-number-${count}`, ...headers },
      ...(payload !== undefined && { payload: payload as object }),
    });
  };
  const cs = async ({ accountId }: { accountId: string }, change: CsOptions = {}): Promise<string> => {
    const { memberId } = await createMember(deps, { accountId });
    const { fullName, ...columns } = change;
    await db
      .updateTable('members')
      .set({ phone: '6281234567890', ...(fullName && { full_name: fullName }), ...columns })
      .where('id', '=', memberId)
      .execute();
    return memberId;
  };
  const taker = await cs(shops.mine.owner);
  /** A form that is right, with whatever the test wants to be otherwise. */
  const form = (more: object = {}) => {
    count += 1;
    return {
      title: `Promo ${count}`,
      slug: `promo-${count}`,
      type: 'form',
      rotation: 'ratio',
      inputs: allInputs,
      buttonText: 'Chat lewat WhatsApp',
      template: 'Halo {cs},\nsaya {name}',
      members: [{ memberId: taker, ratio: 1 }],
      defaultMemberId: null,
      sticky: 'on-duty',
      reassignMinutes: null,
      pointsPerDay: null,
      domainId: null,
      pixels: [],
      privacy: '',
      look: plainLook,
      ...more,
    };
  };
  const add = async (viewer: Viewer, more: object = {}): Promise<Rotator> => {
    const answer = await ask(viewer, 'POST', 'rotators', form(more));
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json().data;
  };
  const lead = async ({ accountId }: { accountId: string }, options: LeadOptions): Promise<string> => {
    const id = newId(deps.clock, deps.random);
    await db
      .insertInto('leads')
      .values({
        account_id: accountId,
        id,
        rotator_id: options.rotatorId,
        member_id: options.memberId,
        created_at: options.at ? new Date(options.at) : deps.clock.now(),
        turn: options.turn ?? null,
        receipt: options.receipt ? JSON.stringify(packReceipt(options.receipt)) : null,
      })
      .execute();
    return id;
  };
  const balance = async ({ accountId }: Viewer) =>
    (await db.selectFrom('accounts').select('points').where('id', '=', accountId).executeTakeFirstOrThrow())
      .points;
  const trail = async ({ accountId }: Viewer) =>
    db
      .selectFrom('audit_entries')
      .select(['kind', 'details', 'member_id as by'])
      .where('account_id', '=', accountId)
      // A test's clock stands still: the number of the transaction shows which came first.
      .orderBy(sql`xmin::text::bigint`)
      .execute();
  const events = async ({ accountId }: Viewer) =>
    (
      await db.selectFrom('events').select('name').where('account_id', '=', accountId).orderBy('id').execute()
    ).map(({ name }) => name);
  const countRotators = async () => (await db.selectFrom('rotators').select('id').execute()).length;
  return { ...here, ...shops, taker, ask, cs, form, add, lead, balance, trail, events, countRotators };
}

/** What is kept of a rotator in an edit form. */
export function itemsOf({ id: _id, url: _url, status: _status, spentToday: _spent, ...items }: Rotator) {
  return items;
}
