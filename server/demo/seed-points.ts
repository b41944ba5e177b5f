import { type PointCause, pointsOf, subjectOf } from '#domain/points.ts';
import type { Db } from '#server/platform/database/index.ts';
import { type DemoSeed, newcomerHours, openedHours } from './demo-seed.ts';
import { demoPeople, isNewcomer } from './people.ts';

const hourMs = 60 * 60 * 1_000;
/** Whatever the configuration says now: this is the past. */
const prices = { welcome: 100, member: 10, rotator: 5 };

/** Three months of points: welcome, members and rotators, a gift, what was topped up, and a point for every lead. */
export const seedPoints: DemoSeed = async (tx, { clock }) => {
  const now = clock.now();
  const members = await tx
    .selectFrom('members')
    .select(['account_id', 'id', 'full_name', 'role', 'email'])
    .where(
      'email',
      'in',
      demoPeople.map(({ email }) => email),
    )
    .orderBy('join_order')
    .execute();
  const accountId = members[0]?.account_id;
  if (!accountId) return;
  const rotators = await tx
    .selectFrom('rotators')
    .select(['id', 'title', 'created_at'])
    .where('account_id', '=', accountId)
    .execute();
  const leads = await tx
    .selectFrom('leads')
    .select(['id', 'created_at'])
    .where('account_id', '=', accountId)
    .execute();

  const ago = (hours: number) => new Date(now.getTime() - hours * hourMs);
  const gift = (points: number, note: string) => ({ reason: 'adjustment', points, note }) as const;
  const happened: { at: Date; cause: PointCause }[] = [
    { at: ago(openedHours + 39.9), cause: { reason: 'welcome' } },
    ...members.flatMap(({ id, full_name, role, email }, place) =>
      role === 'owner'
        ? []
        : [
            {
              at: ago(isNewcomer(email) ? newcomerHours : openedHours + 38 - place),
              cause: { reason: 'member_added', memberId: id, name: full_name } as const,
            },
          ],
    ),
    { at: ago(openedHours + 30), cause: gift(1_500, 'Hadiah peluncuran') },
    ...(await topUpsOf(tx, accountId)),
    ...rotators.map(({ id, title, created_at }) => ({
      at: created_at,
      cause: { reason: 'rotator_added', rotatorId: id, name: title } as const,
    })),
    ...leads.map(({ id, created_at }) => ({
      at: created_at,
      cause: { reason: 'lead', leadId: id } as const,
    })),
  ];
  happened.sort((one, other) => one.at.getTime() - other.at.getTime());

  let balance = 0;
  const entries = happened.map(({ at, cause }, index) => {
    const points = pointsOf(cause, prices);
    balance += points;
    const { id, text } = subjectOf(cause);
    return {
      account_id: accountId,
      number: index + 1,
      reason: cause.reason,
      points,
      balance,
      subject_id: id,
      subject: text,
      at,
    };
  });
  await tx.updateTable('accounts').set({ points: balance }).where('id', '=', accountId).execute();
  await tx.insertInto('ledger_entries').values(entries).execute();
};

async function topUpsOf(tx: Db, accountId: string): Promise<{ at: Date; cause: PointCause }[]> {
  const paid = await tx
    .selectFrom('top_ups')
    .select(['id as topUpId', 'order_id as orderId', 'points', 'bonus', 'credited', 'paid_at'])
    .where('account_id', '=', accountId)
    .where('state', '=', 'paid')
    .execute();
  return paid.flatMap(({ topUpId, orderId, points, bonus, credited, paid_at }) => {
    const parts = { top_up: points, bonus, unique_code: credited - points - bonus };
    return (['top_up', 'bonus', 'unique_code'] as const)
      .filter((reason) => parts[reason] > 0)
      .map((reason) => ({
        at: paid_at as Date,
        cause: { reason, topUpId, orderId, points: parts[reason] },
      }));
  });
}
