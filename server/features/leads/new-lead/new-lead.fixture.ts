import type { Viewer } from '#server/platform/http/viewer.ts';
import { givePoints } from '#server/testing/give-points.ts';
import { createMember } from '#server/testing/people.ts';
import { createRotator } from '#server/testing/rotators.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { createTwoShops } from '#server/testing/two-shops.ts';

type RotatorOptions = Omit<Parameters<typeof createRotator>[1], 'accountId' | 'members'>;

let count = 0;

/** A shop with points and CS who can be reached, and both doors into its rotator: the API and the public form. */
export async function openShop(
  { app, deps, signInAs }: Pick<TestApp, 'app' | 'deps' | 'signInAs'>,
  { ratios = [1], points = 1_000, ...options }: RotatorOptions & { ratios?: number[]; points?: number } = {},
) {
  const { mine } = await createTwoShops(deps);
  const { accountId } = mine.owner;
  if (points > 0) await givePoints(deps, accountId, points);
  const members = [];
  for (const ratio of ratios) {
    const { memberId } = await createMember(deps, { accountId });
    count += 1;
    const phone = `62811${String(count).padStart(7, '0')}`;
    const change = { phone, nickname: `CS${count}` };
    await deps.db.updateTable('members').set(change).where('id', '=', memberId).execute();
    members.push({ memberId, ratio, phone });
  }
  const rotator = await createRotator(deps, { sticky: 'off', ...options, accountId, members });

  const byApi = (
    body: Record<string, unknown>,
    {
      key,
      viewer = mine.owner,
      headers,
    }: { key?: string; viewer?: Viewer; headers?: Record<string, string> } = {},
  ) => {
    count += 1;
    signInAs(viewer);
    return app.inject({
      method: 'POST',
      url: '/v1/leads',
      headers: { 'x-giliran-app': 'web', 'idempotency-key': key ?? `key-of-call-${count}`, ...headers },
      payload: { rotatorId: rotator.id, ...body },
    });
  };
  const byForm = (fields: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url: `/chats/${rotator.slug}`,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'user-agent': 'Mozilla/5.0 Chrome/131',
      },
      payload: new URLSearchParams({ key: `form-key-${1e8 + count++}`, ...fields }).toString(),
    });
  const leads = () =>
    deps.db.selectFrom('leads').selectAll().where('account_id', '=', accountId).orderBy('turn').execute();
  const balance = async () => {
    const account = deps.db.selectFrom('accounts').select('points').where('id', '=', accountId);
    return Number((await account.executeTakeFirstOrThrow()).points);
  };
  return { ...mine, accountId, rotator, members, byApi, byForm, leads, balance };
}

/** A number that nobody had before. */
export function newPhone(): string {
  count += 1;
  return `62855${String(count).padStart(7, '0')}`;
}
