import { sql } from 'kysely';
import type { MutationSource } from '#domain/match-mutation.ts';
import { nearDays } from '#domain/same-money.ts';
import type { Db } from '#server/platform/database/index.ts';
import type { MutationRef } from './mutations.queries.ts';

export async function knownIds(db: Db, source: MutationSource, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from bank_mutations where source = ${source} and id = any(${[...ids]}::text[])`.execute(db);
  return rows.map(({ id }) => id);
}

/** What lines of the same money share. */
export interface SumOfDay {
  /** Without zeros in front. */
  account: string;
  amount: number;
  hasSen: boolean;
  /** Of Jakarta. */
  day: string;
}

export interface SourceLine extends MutationRef {
  /** Of the sum it belongs to, counted from 1. */
  place: number;
  day: string;
  description: string;
}

const wantedSums = (sums: readonly SumOfDay[]) => sql`
  unnest(
    ${sums.map(({ account }) => account)}::text[], ${sums.map(({ amount }) => amount)}::bigint[],
    ${sums.map(({ hasSen }) => hasSen)}::boolean[], ${sums.map(({ day }) => day)}::date[]
  ) with ordinality as w (account, amount, has_sen, day, place)`;
const isOfSum = sql`
  m.amount = w.amount and m.has_sen = w.has_sen
  and ltrim(regexp_replace(m.account_number, '\\D', '', 'g'), '0') = w.account`;

/**
 * Lines of other sources with these sums, of near days, each not yet paired with one of this source. What a person ignored
 * as another line's double is no line of its own.
 */
export async function linesOfOtherSources(
  db: Db,
  source: MutationSource,
  sums: readonly SumOfDay[],
): Promise<SourceLine[]> {
  const { rows } = await sql<SourceLine>`
    select w.place::int as place, m.source, m.id, m.description,
      (m.at at time zone 'Asia/Jakarta')::date::text as day
    from ${wantedSums(sums)}
    join bank_mutations m on ${isOfSum}
      and m.at >= (w.day - ${nearDays}::int)::timestamp at time zone 'Asia/Jakarta'
      and m.at < (w.day + ${nearDays + 1}::int)::timestamp at time zone 'Asia/Jakarta'
    where m.source <> ${source} and m.state <> 'same'
      and not (m.state = 'ignored' and m.same_as_id is not null)
      and not exists (
        select from bank_mutations s
        where s.same_as_source = m.source and s.same_as_id = m.id and s.source = ${source} and s.state = 'same'
      )
    order by m.at, m.id`.execute(db);
  return rows;
}

/** Lines of earlier exports with these sums of these very days that are not among `ids`, the lines of this one. */
export async function linesOfOtherFiles(
  db: Db,
  sums: readonly SumOfDay[],
  ids: readonly string[],
): Promise<{ place: number; id: string }[]> {
  const { rows } = await sql<{ place: number; id: string }>`
    select w.place::int as place, m.id
    from ${wantedSums(sums)}
    join bank_mutations m on ${isOfSum} and m.at = w.day::timestamp at time zone 'Asia/Jakarta'
    where m.source = 'csv' and m.id <> all(${[...ids]}::text[])
    order by m.received_at, m.id`.execute(db);
  return rows;
}
