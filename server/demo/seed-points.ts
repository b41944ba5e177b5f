import { type PointCause, pointsOf, subjectOf } from '#domain/points.ts';
import { dateIn, isOnDuty, standardHours, startOfDate } from '#domain/working-hours.ts';
import { newId } from '#server/platform/ids.ts';
import type { DemoSeed } from './demo-seed.ts';
import { demoPeople } from './people.ts';

const hourMs = 60 * 60 * 1_000;
const days = 14;
/** Whatever the configuration says now: this is the past. */
const prices = { welcome: 100, member: 10, rotator: 5 };
/** Leads by hour of the day, WIB: a shop that advertises in the evening. */
const leadsAtHour = [1, 0, 0, 0, 0, 0, 0, 1, 1, 1, 2, 1, 1, 1, 0, 1, 1, 1, 2, 3, 3, 2, 1, 1];

interface Happening {
  at: Date;
  cause: PointCause;
  memberId?: string;
}

/** Two weeks of points: welcome, the members, a gift of the operator, and a point for every lead to who was on duty. */
export const seedPoints: DemoSeed = async (tx, { clock, random }) => {
  const now = clock.now();
  const emails = demoPeople.map(({ email }) => email);
  const members = await tx
    .selectFrom('members')
    .select(['account_id', 'id', 'email', 'full_name', 'role'])
    .where('email', 'in', emails)
    .orderBy('join_order')
    .execute();
  const accountId = members[0]?.account_id;
  if (!accountId) return;
  const ago = (hours: number) => new Date(now.getTime() - hours * hourMs);

  const happened: Happening[] = [{ at: ago(339.9), cause: { reason: 'welcome' } }];
  members.forEach(({ id, full_name, role }, place) => {
    if (role === 'owner') return;
    happened.push({ at: ago(338 - place), cause: { reason: 'member_added', memberId: id, name: full_name } });
  });
  const gift = { reason: 'adjustment', points: 400, note: 'Hadiah peluncuran' } as const;
  happened.push({ at: ago(330), cause: gift });

  const workers = members.filter(({ role }) => role === 'cs');
  const today = startOfDate('WIB', dateIn('WIB', now)).getTime();
  for (let hour = 1 - days * 24; hour < 24; hour += 1) {
    const at = new Date(today + hour * hourMs + 17 * 60 * 1_000);
    if (at >= now || at <= ago(329)) continue;
    const onDuty = workers.filter(({ email }) => isOnDuty(dutyOf(email), at));
    for (let n = 0; n < (leadsAtHour[(hour + days * 24) % 24] ?? 0); n += 1) {
      const worker = onDuty[(hour + days * 24 + n) % Math.max(1, onDuty.length)] ?? workers[0];
      const leadId = newId({ now: () => at }, random);
      happened.push({ at, cause: { reason: 'lead', leadId }, memberId: worker?.id });
    }
  }
  happened.sort((one, other) => one.at.getTime() - other.at.getTime());

  let balance = 0;
  const entries = happened.map(({ at, cause }, index) => {
    const points = pointsOf(cause, prices);
    balance += points;
    const { id, text } = subjectOf(cause);
    const { reason } = cause;
    return {
      account_id: accountId,
      number: index + 1,
      reason,
      points,
      balance,
      subject_id: id,
      subject: text,
      at,
    };
  });
  const leads = happened.flatMap(({ at, cause, memberId }) =>
    cause.reason === 'lead'
      ? [{ account_id: accountId, id: cause.leadId, member_id: memberId ?? null, created_at: at }]
      : [],
  );
  await tx.insertInto('leads').values(leads).execute();
  await tx.updateTable('accounts').set({ points: balance }).where('id', '=', accountId).execute();
  await tx.insertInto('ledger_entries').values(entries).execute();
};

function dutyOf(email: string) {
  const hours = demoPeople.find((person) => person.email === email)?.hours ?? standardHours;
  return { status: 'active' as const, hours, pausedUntil: null };
}
