import { sql } from 'kysely';
import type { DomainProblem } from '#domain/domain-checks.ts';
import type { DomainState } from '#domain/domains.ts';
import type { Billing } from '#domain/points.ts';
import type { Role } from '#domain/roles.ts';
import type { TopUpState } from '#domain/top-up.ts';
import type { TimeZone } from '#domain/working-hours.ts';
import type { Db } from '#server/platform/database/index.ts';

interface AccountFacts {
  id: string;
  name: string;
  createdAt: Date;
  timeZone: TimeZone;
  points: number;
  owedPoints: number;
  billing: Billing;
  suspendedAt: Date | null;
  suspendReason: string;
  closedAt: Date | null;
  endsAt: Date | null;
  endedAt: Date | null;
  lastLeadAt: Date | null;
  unreached: number;
}

export async function findAccount(db: Db, accountId: string): Promise<AccountFacts | undefined> {
  const { rows } = await sql<AccountFacts>`
    select a.id, a.name, a.created_at as "createdAt", a.time_zone as "timeZone", a.points,
      a.owed_points as "owedPoints", a.billing, nullif(a.suspended_at, a.closed_at) as "suspendedAt",
      a.suspend_reason as "suspendReason", a.closed_at as "closedAt", c.ends_at as "endsAt", c.ended_at as "endedAt",
      (select max(created_at) from leads l where l.account_id = a.id) as "lastLeadAt",
      (select count(*)::int from unreached_members u where u.account_id = a.id) as unreached
    from accounts a left join account_closings c on c.account_id = a.id where a.id = ${accountId}`.execute(
    db,
  );
  return rows[0];
}

/** From the kept figures, in the account's own days. */
export async function leadsOf(
  db: Db,
  accountId: string,
  today: string,
): Promise<{ today: number; week: number; month: number }> {
  const { rows } = await sql<{ today: number; week: number; month: number }>`
    select coalesce(sum(leads) filter (where day = ${today}::date), 0)::int as today,
      coalesce(sum(leads) filter (where day > ${today}::date - 7), 0)::int as week,
      coalesce(sum(leads), 0)::int as month
    from (
      select day, leads from day_totals where account_id = ${accountId} and day > ${today}::date - 30
      union all
      select day, leads from unread_figures(${accountId}) where day > ${today}::date - 30
    ) d where day <= ${today}::date`.execute(db);
  return rows[0] as { today: number; week: number; month: number };
}

/** Leads that came since then and are called fake, and the points that came back since then. */
export async function fakesOf(
  db: Db,
  accountId: string,
  since: Date,
): Promise<{ marked: number; refunded: number }> {
  const { rows } = await sql<{ marked: number; refunded: number }>`
    select (
      select count(*) from leads
      where account_id = ${accountId} and created_at >= ${since} and fake_at is not null
    )::int as marked, (
      select coalesce(sum(points), 0) from ledger_entries
      where account_id = ${accountId} and at >= ${since} and reason in ('fake_lead', 'fake_lead_undone')
    )::int as refunded`.execute(db);
  return rows[0] ?? { marked: 0, refunded: 0 };
}

const most = { people: 100, webhooks: 20, money: 10, acts: 20 } as const;

export async function membersOf(db: Db, accountId: string) {
  const rows = await db
    .selectFrom('members')
    .select(['id', 'full_name as name', 'email', 'phone', 'role', 'status'])
    .select(['email_verified_at as verifiedAt', 'last_active_at as lastActiveAt'])
    .select((eb) =>
      eb
        .or([
          eb.exists(
            eb
              .selectFrom('member_authenticators as t')
              .select('t.member_id')
              .where('t.account_id', '=', accountId)
              .whereRef('t.member_id', '=', 'members.id')
              .where('t.secret', 'is not', null),
          ),
          eb.exists(
            eb
              .selectFrom('member_passkeys as k')
              .select('k.id')
              .where('k.account_id', '=', accountId)
              .whereRef('k.member_id', '=', 'members.id'),
          ),
        ])
        .$castTo<boolean>()
        .as('hasSecondFactor'),
    )
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .orderBy('join_order')
    .limit(most.people)
    .execute();
  return rows.map(({ role, ...member }) => ({ ...member, role: role as Role }));
}

export interface RotatorOfAccount {
  id: string;
  title: string;
  slug: string;
  /** Of its own domain, while that is in use. */
  domainHost: string | null;
  isActive: boolean;
  leadsOfMonth: number;
}

export async function rotatorsOf(db: Db, accountId: string, today: string): Promise<RotatorOfAccount[]> {
  const { rows } = await sql<RotatorOfAccount>`
    with figures as (
      select rotator_id, sum(leads)::int as leads from (
        select rotator_id, leads from day_totals where account_id = ${accountId} and day > ${today}::date - 30
        union all
        select rotator_id, leads from unread_figures(${accountId}) where day > ${today}::date - 30
      ) d group by rotator_id
    )
    select r.id, r.title, r.slug, o.host as "domainHost", r.status = 'active' as "isActive", coalesce(f.leads, 0) as "leadsOfMonth"
    from rotators r left join figures f on f.rotator_id = r.id
      left join domains o on o.account_id = r.account_id and o.id = r.domain_id and o.state = 'active'
    where r.account_id = ${accountId} and r.removed_at is null
    order by "leadsOfMonth" desc, r.created_at limit ${most.people}`.execute(db);
  return rows;
}

export async function domainsOf(db: Db, accountId: string) {
  return db
    .selectFrom('domains')
    .select(['id', 'host', 'checked_at as checkedAt'])
    .select((eb) => [
      eb.ref('state').$castTo<DomainState>().as('state'),
      eb.ref('problem').$castTo<DomainProblem | null>().as('problem'),
    ])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(most.people)
    .execute();
}

export async function failingWebhooks(db: Db, accountId: string) {
  return db
    .selectFrom('webhooks')
    .select(['url', 'failures', 'failing_since as since', 'gave_up as gaveUp'])
    .where('account_id', '=', accountId)
    .where((eb) => eb.or([eb('failures', '>', 0), eb('gave_up', '=', true)]))
    .orderBy('failing_since')
    .limit(most.webhooks)
    .execute();
}

export async function latestTopUps(db: Db, accountId: string) {
  const rows = await db
    .selectFrom('top_ups')
    .select(['order_id as orderId', 'state', 'points', 'total', 'created_at as createdAt'])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most.money)
    .execute();
  return rows.map(({ state, ...topUp }) => ({ ...topUp, state: state as TopUpState }));
}

/** Their ids begin with their time. */
export async function latestInvoices(db: Db, accountId: string) {
  return db
    .selectFrom('invoices')
    .select(['number', 'kind', 'total', 'issued_at as issuedAt', 'due_at as dueAt', 'paid_at as paidAt'])
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(most.money)
    .execute();
}

export async function latestActs(db: Db, accountId: string) {
  return db
    .selectFrom('operator_acts as t')
    .innerJoin('operators as o', 'o.id', 't.operator_id')
    .select(['t.id', 't.at', 't.kind', 'o.name as operator', 't.subject', 't.reason'])
    .where('t.account_id', '=', accountId)
    .orderBy('t.id', 'desc')
    .limit(most.acts)
    .execute();
}

export async function bouncedMails(db: Db, accountId: string) {
  return db
    .selectFrom('mail_bounces')
    .select(['address', 'reason', 'last_at as at'])
    .where('account_id', '=', accountId)
    .where('delivered_at', 'is', null)
    .orderBy('last_at', 'desc')
    .limit(20)
    .execute();
}
