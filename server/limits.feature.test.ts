import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { leadMonths, traceDays } from '#domain/buyer-data.ts';
import { paymentDaysRange } from '#domain/corporate.ts';
import { ceilingLevels, pointsPerDayRange } from '#domain/daily-points.ts';
import { fileKinds } from '#domain/export-kinds.ts';
import { searchedFields } from '#domain/lead-fields.ts';
import { origins } from '#domain/lead-source.ts';
import { chatAnswers, chatOf, leadStatuses, settableStatuses } from '#domain/lead-status.ts';
import { longestAbout, priceRange } from '#domain/look.ts';
import { largestSpend } from '#domain/meta-spends.ts';
import { mostPieces, openStatuses } from '#domain/orders.ts';
import { lowPointsMark } from '#domain/points.ts';
import { reassignRange } from '#domain/reassign.ts';
import { recapHours } from '#domain/recap.ts';
import { inTimeMs, responseStepOf } from '#domain/response-times.ts';
import { roles } from '#domain/roles.ts';
import { ratioRange } from '#domain/rotation.ts';
import { savedFilterNameLength } from '#domain/saved-filters.ts';
import { templateKinds } from '#domain/template-variables.ts';
import { actReasonLength, companyLengths, nameLength } from '#domain/text-lengths.ts';
import { largestUniqueCode } from '#domain/top-up.ts';
import { timeZones } from '#domain/working-hours.ts';
import { columnsOf } from '#server/platform/database/lead-columns.ts';
import { createTestApp } from './testing/test-app.ts';

// The database holds limits of its own, below all code. Each is one of the domain's, and the same.

const { deps, database } = await createTestApp();
const { db } = deps;

const length = (max: number) => ({ min: 1, max });

/** What each constraint with a number allows. */
const limits: Record<string, { min?: number; max: number } | readonly number[]> = {
  accounts_name_check: length(nameLength),
  accounts_points_per_day_check: pointsPerDayRange,
  adjustments_reason_check: length(actReasonLength),
  ceiling_notices_level_check: ceilingLevels,
  corporates_address_check: length(companyLengths.address),
  corporates_contact_check: length(nameLength),
  corporates_name_check: length(companyLengths.name),
  corporates_payment_days_check: paymentDaysRange,
  members_full_name_check: { max: nameLength },
  members_nickname_check: { max: nameLength },
  orders_quantity_check: { min: 1, max: mostPieces },
  operators_name_check: length(nameLength),
  privacy_settings_lead_months_check: leadMonths,
  privacy_settings_trace_days_check: { min: traceDays.min, max: traceDays.max },
  recap_schedules_hour_check: { min: recapHours[0] ?? -1, max: recapHours.at(-1) ?? -1 },
  rotator_members_ratio_check: ratioRange,
  rotator_looks_about_check: { max: longestAbout },
  rotator_looks_price_before_check: priceRange,
  rotator_looks_price_check: priceRange,
  rotators_points_per_day_check: pointsPerDayRange,
  rotators_reassign_minutes_check: reassignRange,
  rotators_title_check: length(nameLength),
  saved_filters_name_check: length(savedFilterNameLength),
  spends_nominal_check: { min: 0, max: largestSpend },
  teams_name_check: length(nameLength),
  top_up_attempts_unique_code_check: { min: 0, max: largestUniqueCode },
  top_up_receipts_bank_check: length(nameLength),
  top_up_receipts_holder_check: length(nameLength),
};

/** Wider than what can come in: they only keep nonsense out of a key. */
const ofKeys = [
  'bank_mutations_id_check',
  'idempotency_keys_key_check',
  'mutation_file_columns_headings_check',
  'mutation_files_name_check',
  'payment_refunds_key_check',
  'top_up_refunds_key_check',
];

const numbersIn = (text: string): number[] =>
  [...text.replaceAll(/'[^']*'::text/g, '').matchAll(/(?<![\w.])\d+/g)].map(([digits]) => Number(digits));

it('constraints allow what the domain allows, no more and no less', async () => {
  const { rows } = await sql<{ name: string; rule: string }>`
    select conname as name, pg_get_constraintdef(oid) as rule from pg_constraint
    where contype = 'c' and connamespace = 'public'::regnamespace`.execute(database.owner.db);
  const found = rows
    .map(({ name, rule }) => ({ name, numbers: numbersIn(rule) }))
    // Not negative, not nothing, the only row: no limits of the business.
    .filter(({ name, numbers }) => numbers.some((number) => number > 1) && !ofKeys.includes(name));
  const expected = Object.entries(limits).map(([name, limit]) => [
    name,
    'max' in limit ? [limit.min ?? [], limit.max].flat() : [...limit].sort((one, other) => one - other),
  ]);
  expect(Object.fromEntries(found.map(({ name, numbers }) => [name, numbers]))).toEqual(
    Object.fromEntries(expected),
  );
});

/** Where a constraint repeats a list of the domain. */
const lists: Record<string, readonly string[]> = {
  exports_kind_check: fileKinds,
  leads_chat_check: chatAnswers,
  leads_origin_check: origins,
  leads_status_check: leadStatuses,
  members_role_check: roles,
  orders_lead_status_check: settableStatuses,
  orders_status_check: openStatuses,
  templates_kind_check: templateKinds,
};

it('constraints list what the domain lists, no more and no less', async () => {
  const { rows } = await sql<{ name: string; rule: string }>`
    select conname as name, pg_get_constraintdef(oid) as rule from pg_constraint
    where contype = 'c' and conname = any(${Object.keys(lists)})`.execute(database.owner.db);
  const listed = (rule: string) => [...rule.matchAll(/'([^']*)'::text/g)].map(([, word]) => word).sort();
  expect(Object.fromEntries(rows.map(({ name, rule }) => [name, listed(rule)]))).toEqual(
    Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, [...list].sort()])),
  );
});

it('columns have no usual value of their own where the domain has one', async () => {
  const { rows } = await sql<{ column: string }>`
    select table_name || '.' || column_name as column from information_schema.columns
    where table_schema = 'public' and column_default ~ '^[0-9]+$' and column_default::numeric > 1`.execute(
    database.owner.db,
  );
  expect(rows).toEqual([]);
});

it('the log says that a lead has other words when a field that is searched is another', async () => {
  const { rows } = await sql<{ compared: string }>`
    select substring(prosrc from 'not n.locked and \\(([^)]*)\\)') as compared from pg_proc
    where prosrc ~ 'not n.locked and \\('`.execute(database.owner.db);
  const searched = columnsOf('leads', searchedFields).map((column) => `o.${column}`);
  const others = ['o.locked', 'o.code'];
  expect(rows.map(({ compared }) => compared.split(', ').sort())).toEqual(
    rows.map(() => [...searched, ...others].sort()),
  );
  expect(rows.length).toBeGreaterThan(0);
});

it('functions count as the domain does', async () => {
  const ask = async (question: ReturnType<typeof sql<unknown>>) =>
    (await sql<{ answer: unknown }>`select ${question} as answer`.execute(db)).rows[0]?.answer;
  const mark = lowPointsMark;
  expect(await ask(sql`low_points_mark()`)).toBe(mark);
  expect(await ask(sql`falls_low(${mark}, ${mark - 1})`)).toBe(true);
  expect(await ask(sql`falls_low(${mark + 1}, ${mark})`)).toBe(false);
  expect(await ask(sql`falls_low(1, 0)`)).toBe(true);

  const contacted = (ms: number) => sql`lead_in_time(now() + ${ms} * interval '1 millisecond', now(), 1)`;
  expect(await ask(contacted(inTimeMs))).toBe(true);
  expect(await ask(contacted(inTimeMs + 1))).toBe(false);

  const waits = (ms: number) => sql`lead_is_fresh(null, now() - ${ms} * interval '1 millisecond', 1, now())`;
  expect(await ask(waits(inTimeMs - 1))).toBe(true);
  expect(await ask(waits(inTimeMs))).toBe(false);

  for (const status of leadStatuses)
    expect(await ask(sql`lead_chat(null, ${status}::text)`)).toBe(chatOf({ status, chat: null }));
  for (const seconds of [0, 29, 30, 600, 3_600, 86_400])
    expect(await ask(sql`response_step(${seconds} * interval '1 second')`)).toBe(responseStepOf(seconds));
  for (const [zone, hours] of Object.entries(timeZones))
    expect(Number(await ask(sql`extract(hour from zone_hours(${zone}::text))`))).toBe(hours);
});
