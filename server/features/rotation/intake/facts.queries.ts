import { type RawBuilder, sql } from 'kysely';
import { type AccountBalance, balancesOf, lockBalances } from '#server/features/money/points/charge-leads.ts';
import type { BuyerHash } from '#server/features/privacy/buyers/buyer-hash.ts';
import { byteaArray, textArray, uuidArray } from '#server/platform/database/binary-array.ts';
import { fixedStatement } from '#server/platform/database/fixed-statement.ts';
import type { Db } from '#server/platform/database/index.ts';
import type { EarlierVisit, RotatorFacts } from './facts.ts';
import type { Submission } from './submission.ts';

export interface RotatorName {
  accountId: string;
  rotatorId: string;
}

/**
 * Whose turn it is and what their accounts own, in one order, so that replicas wait for each other and never in a
 * circle. Reads after this see what the previous holder of the locks has committed.
 */
export async function lockTurns(tx: Db, rotators: readonly RotatorName[]): Promise<void> {
  await sql`
    select from rotator_turns t
    where (t.account_id, t.rotator_id) in (
      select * from unnest(${rotators.map((r) => r.accountId)}::uuid[], ${rotators.map((r) => r.rotatorId)}::uuid[])
    )
    order by t.account_id, t.rotator_id
    for update`.execute(tx);
  await lockBalances(tx, accountsOf(rotators));
}

function accountsOf(rotators: readonly RotatorName[]): string[] {
  return [...new Set(rotators.map(({ accountId }) => accountId))];
}

interface VisitRow extends RotatorName, EarlierVisit {
  /** What it was found by. */
  how: 'request_key' | 'phone' | 'visitor';
  by: string;
  at: string;
  /** Of its lead. */
  notifiedAt: string;
  touches: number;
}

export interface FactRows {
  /** Where each rotator of the batch stands, and which settings it goes by. */
  turns: (RotatorName & {
    number: number;
    state: RotatorFacts['state'];
    spentOn: string | null;
    spent: number;
    version: number;
  })[];
  /** Settings of the rotators whose settings were not cached. */
  rotators: (RotatorName & {
    status: string;
    removed: boolean;
    suspended: boolean;
    title: string;
    template: string;
    rotation: RotatorFacts['rotation'];
    sticky: RotatorFacts['sticky'];
    defaultMemberId: string | null;
    pointsPerDay: number | null;
    refusesErased: boolean;
    blocksNumbers: boolean;
    takers: [memberId: string, ratio: number, place: number][] | null;
  })[];
  members: {
    id: string;
    status: 'active' | 'inactive';
    hours: unknown;
    pausedUntil: string | null;
    phone: string | null;
    nickname: string;
    fullName: string;
    role: string;
    joinOrder: number;
  }[];
  /** Oldest first. */
  earlier: VisitRow[];
  blocked: { accountId: string; phone: string }[];
  /** Keys of forms that were sent before, and with which request. */
  used: { key: string; requestKey: string }[];
  balances: AccountBalance[];
}

/** Whether leads from any number are not taken. */
const blocksNumbers = (accountId: string) =>
  sql`exists (select from blocked_numbers b where b.account_id = ${sql.ref(accountId)})`;

/** Whether forms of any erased buyer are refused. */
const refusesErased = (accountId: string) =>
  sql`exists (select from erased_buyers b where b.account_id = ${sql.ref(accountId)} and b.refused)`;

/**
 * Another as soon as anything was changed of what an account's turns are decided from: its rotators, their lists, its
 * people, how it pays, what it may spend in a day, whether it is suspended, whom it refuses and blocks. Triggers raise it; who
 * reads another column below adds it to them (`members_raise_turn_version` and the like).
 */
export function turnVersion(accountId: string): RawBuilder<unknown> {
  return sql`(select v.version from turn_versions v where v.account_id = ${sql.ref(accountId)})`;
}

/** Arrays, as PostgreSQL reads them. */
interface Asked {
  rotators: { accountIds: Buffer; ids: Buffer; idTexts: Buffer };
  /** Those of them whose settings are not cached. */
  unknown: { accountIds: Buffer; ids: Buffer };
  /** Of their accounts, each once. */
  payers: Buffer;
  /** Who gave a number, and who did not. */
  numbers: { accountIds: Buffer; phones: Buffer; hashes: Buffer; requestKeys: Buffer };
  nameless: { visitors: Buffer; requestKeys: Buffer };
  formKeys: Buffer;
}

/**
 * Of a buyer's earlier leads in a rotator only the newest counts, and a deleted one not at all: nobody would see that
 * they came back. Of one that was merged the lead it became a part of counts. The rotator is compared in a way that no
 * index serves, so that a lead is always looked up by what its buyer is known by.
 */
const factsFor = (parts: { numbers: boolean; nameless: boolean; keys: boolean }) =>
  fixedStatement<Asked, FactRows>((fill) => {
    const ids = fill(({ rotators }) => rotators.idTexts);
    const accountIds = fill(({ numbers }) => numbers.accountIds);
    const phones = fill(({ numbers }) => numbers.phones);
    const newest = (how: VisitRow['how'], where: RawBuilder<unknown>) => sql`(
      select distinct on (rotator_id, ${sql.ref(how)})
        ${sql.lit(how)} as how, ${sql.ref(how)} as by, account_id, rotator_id, id, coalesce(merged_into, id) as lead_id,
        message, created_at as at, false as returning
      from leads
      where ${where} and rotator_id::text = any(${ids}::text[]) and trashed_at is null
      order by rotator_id, ${sql.ref(how)}, at desc, turn desc nulls last
    )`;
    const newestTouch = (of: 'numbers' | 'nameless') => sql`(
      select distinct on (rotator_id, request_key)
        'request_key' as how, request_key as by, account_id, rotator_id, id, lead_id, message, at, true as returning
      from lead_touches
      where ${byRequest(of)} and rotator_id::text = any(${ids}::text[])
      order by rotator_id, request_key, at desc, id desc
    )`;
    const byPhone = sql`phone = any(${phones}::text[])`;
    const requestKeys = {
      numbers: fill((asked) => asked.numbers.requestKeys),
      nameless: fill((asked) => asked.nameless.requestKeys),
    };
    const byRequest = (of: 'numbers' | 'nameless') => sql`request_key = any(${requestKeys[of]}::text[])`;
    const byVisitor = sql`visitor = any(${fill(({ nameless }) => nameless.visitors)}::text[])`;
    const earlier = [
      ...(parts.numbers
        ? [
            newest('phone', byPhone),
            newest('request_key', sql`${byPhone} and ${byRequest('numbers')}`),
            newestTouch('numbers'),
          ]
        : []),
      ...(parts.nameless
        ? [
            newest('visitor', byVisitor),
            newest('request_key', sql`visitor is not null and ${byRequest('nameless')}`),
            newestTouch('nameless'),
          ]
        : []),
    ];
    const used = sql`
      select encode(u.key, 'hex') as key, u.request_key as "requestKey"
      from unnest(${fill(({ formKeys }) => formKeys)}::bytea[]) k (key) join used_form_keys u on u.key = k.key`;
    return sql`
      with turns as (
        select t.account_id as "accountId", t.rotator_id as "rotatorId", t.number, t.state, t.spent_on as "spentOn", t.spent,
          ${turnVersion('t.account_id')} as version
        from unnest(
          ${fill(({ rotators }) => rotators.accountIds)}::uuid[], ${fill(({ rotators }) => rotators.ids)}::uuid[]
        ) b (account_id, rotator_id)
        join rotator_turns t on t.account_id = b.account_id and t.rotator_id = b.rotator_id
      ),
      rotators as (
        select r.account_id as "accountId", r.id as "rotatorId", r.status, r.removed_at is not null as removed,
          (select suspended_at is not null from accounts where id = r.account_id) as suspended,
          r.title, r.template, r.rotation, r.sticky, r.default_member_id as "defaultMemberId",
          r.points_per_day as "pointsPerDay",
          ${refusesErased('r.account_id')} as "refusesErased", ${blocksNumbers('r.account_id')} as "blocksNumbers",
          (
            select json_agg(json_build_array(m.member_id, m.ratio, m.place))
            from rotator_members m where m.account_id = r.account_id and m.rotator_id = r.id
          ) as takers
        from unnest(
          ${fill(({ unknown }) => unknown.accountIds)}::uuid[], ${fill(({ unknown }) => unknown.ids)}::uuid[]
        ) b (account_id, rotator_id)
        join rotators r on r.account_id = b.account_id and r.id = b.rotator_id
      ),
      visits as (${sql.join(earlier, sql` union all `)}),
      earlier as (
        select v.how, v.by, v.account_id as "accountId", v.rotator_id as "rotatorId", v.id, v.lead_id as "leadId",
          v.message, v.at, v.returning, l.visitor, l.touches, l.member_id as "memberId", greatest(l.created_at, (
            select max(t.at) from lead_touches t where t.account_id = v.account_id and t.lead_id = v.lead_id and t.notifies
          )) as "notifiedAt"
        from visits v, lateral (
          select member_id, visitor, touches, created_at from leads
          where account_id = v.account_id and id = v.lead_id and trashed_at is null offset 0
        ) l
      ),
      people as (
        select m.account_id, m.member_id from rotators r
        join rotator_members m on m.account_id = r."accountId" and m.rotator_id = r."rotatorId"
        union select "accountId", "defaultMemberId" from rotators
        union select "accountId", "memberId" from earlier
      ),
      members as (
        select m.id, m.status, m.hours, m.paused_until as "pausedUntil", m.phone, m.nickname, m.full_name as "fullName",
          m.role, m.join_order as "joinOrder"
        from people p, lateral (
          select * from members where account_id = p.account_id and id = p.member_id offset 0
        ) m
        where m.removed_at is null
      ),
      blocked as (
        select n.account_id as "accountId", n.phone
        from unnest(
          ${accountIds}::uuid[], ${phones}::text[]
        ) b (account_id, phone)
        join blocked_numbers n on n.account_id = b.account_id and n.phone = b.phone
        union
        select b.account_id, b.phone
        from unnest(
          ${accountIds}::uuid[], ${phones}::text[],
          ${fill(({ numbers }) => numbers.hashes)}::text[]
        ) b (account_id, phone, hash)
        join erased_buyers e on e.account_id = b.account_id and e.phone_hash = b.hash and e.refused
      ),
      balances as (${balancesOf(fill(({ payers }) => payers))})
      select
        (select coalesce(json_agg(t), '[]') from turns t) as turns,
        (select coalesce(json_agg(r), '[]') from rotators r) as rotators,
        (select coalesce(json_agg(m), '[]') from members m) as members,
        (select coalesce(json_agg(l order by l.at), '[]') from earlier l) as earlier,
        (select coalesce(json_agg(n), '[]') from blocked n) as blocked,
        ${parts.keys ? sql`(select coalesce(json_agg(u), '[]') from (${used}) u)` : sql`'[]'::json`} as used,
        (select coalesce(json_agg(b), '[]') from balances b) as balances`;
  });

const factsOf = (keys: boolean) => ({
  numbers: factsFor({ numbers: true, nameless: false, keys }),
  nameless: factsFor({ numbers: false, nameless: true, keys }),
  both: factsFor({ numbers: true, nameless: true, keys }),
});
/** Batches without keys of forms pay nothing for those that have some. */
const [factsWithKeys, factsWithout] = [factsOf(true), factsOf(false)];

/** All that a batch is decided from, in one statement; the settings only of those rotators whose are not known. */
export async function selectFacts(
  db: Db,
  rotators: readonly RotatorName[],
  unknown: readonly RotatorName[],
  batch: readonly Submission[],
  hashOf: BuyerHash,
): Promise<FactRows> {
  const numbers = batch.filter(({ phone }) => phone !== null);
  const nameless = batch.filter(({ phone }) => phone === null);
  const some = numbers.length > 0 ? 'numbers' : 'nameless';
  const keyed = batch.filter(({ formKey }) => formKey !== null);
  const facts = keyed.length > 0 ? factsWithKeys : factsWithout;
  const select = facts[numbers.length > 0 && nameless.length > 0 ? 'both' : some];
  const rows = await select(db, {
    rotators: {
      accountIds: uuidArray(rotators, ({ accountId }) => accountId),
      ids: uuidArray(rotators, ({ rotatorId }) => rotatorId),
      idTexts: textArray(rotators, ({ rotatorId }) => rotatorId),
    },
    unknown: {
      accountIds: uuidArray(unknown, ({ accountId }) => accountId),
      ids: uuidArray(unknown, ({ rotatorId }) => rotatorId),
    },
    payers: uuidArray(accountsOf(rotators), (id) => id),
    numbers: {
      accountIds: uuidArray(numbers, ({ accountId }) => accountId),
      phones: textArray(numbers, ({ phone }) => phone),
      hashes: textArray(numbers, ({ accountId, phone }) => hashOf(accountId, phone ?? '')),
      requestKeys: textArray(numbers, ({ requestKey }) => requestKey),
    },
    nameless: {
      visitors: textArray(nameless, ({ visitor }) => visitor),
      requestKeys: textArray(nameless, ({ requestKey }) => requestKey),
    },
    formKeys: byteaArray(keyed, ({ formKey }) => formKey),
  });
  return rows[0] as FactRows;
}
