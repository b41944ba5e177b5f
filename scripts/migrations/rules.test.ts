import { expect, test } from 'vitest';
import { migrationNames, readMigrations } from '#server/platform/database/migration-files.ts';
import { largeTables } from './large-tables.ts';
import { checkMigrations, rules } from './rules.ts';

const names = ['20270101000000_one', '20270102000000_two', '20270103000000_three'];
/** Which rules the last of these files breaks. */
const broken = (...texts: string[]) => {
  const files = texts.map((text, place) => ({ name: names[place] ?? '', text }));
  return checkMigrations(files)
    .filter(({ file }) => file === `migrations/${names[texts.length - 1]}.sql`)
    .map(({ rule }) => rule);
};

const outside = '-- outside of a transaction\n';
const refused: [rule: string, text: string][] = [
  ['index-concurrently', 'create index leads_x on leads (account_id, x);'],
  ['index-concurrently', 'create unique index leads_x on only leads (account_id, x);'],
  ['index-concurrently', 'CREATE INDEX\n  ON public.leads (x);'],
  ['outside', 'drop index concurrently if exists leads_x;'],
  ['index-again', `${outside}create index concurrently leads_x on leads (account_id, x);`],
  ['default', 'alter table labels add column x uuid default gen_random_uuid();'],
  ['default', 'alter table labels add column x int not null default (random() * 5)::int;'],
  ['default', 'alter table labels add column x int, add column y timestamptz default clock_timestamp();'],
  ['default', 'alter table labels add column x bigint generated always as identity;'],
  ['default', 'alter table labels add column x text generated always as (lower(name)) stored;'],
  ['not-null', 'alter table labels alter column x set not null;'],
  ['type', 'alter table labels alter column x type bigint;'],
  ['type', 'alter table labels alter x set data type bigint using x::bigint;'],
  ['not-valid', 'alter table labels add constraint labels_x check (x > 0);'],
  ['not-valid', 'alter table labels add foreign key (account_id, x) references members;'],
  ['not-valid', 'alter table labels add column x uuid references stored_files;'],
  ['not-valid', 'alter table labels add column x int check (x > 0);'],
  ['not-valid', 'alter table labels add constraint labels_x unique (account_id, x);'],
  [
    'validate-later',
    'alter table labels add constraint labels_x check (x > 0) not valid; alter table labels validate constraint labels_x;',
  ],
  ['batches', "update labels set x = 'a';"],
  ['batches', 'delete from labels where x is null;'],
  ['batches', 'truncate labels;'],
  ['batches', 'with old as (select 1) update labels set x = 1;'],
  ['batches', 'do $$ begin update labels set x = 1; end $$;'],
  ['contract', 'alter table labels rename column x to y;'],
  ['contract', 'alter table labels rename to tags;'],
  ['contract', 'alter table labels drop column x;'],
  ['contract', 'alter table labels drop x;'],
  ['contract', 'drop table labels;'],
  ['functions', 'create function f() returns int language sql return 1;'],
  ['functions', 'create or replace function f() returns int language sql return 1;'],
  ['functions', 'create constraint trigger t after insert on leads for each row execute function f();'],
  ['functions', 'create or replace view v as select 1;'],
];

test.each(refused)('%s: %s', (rule, text) => {
  expect(broken(text)).toEqual([rule]);
});

test('each rule is seen broken', () => {
  expect(new Set(refused.map(([rule]) => rule))).toEqual(new Set(rules.map(({ id }) => id)));
});

const allowed: [name: string, ...texts: string[]][] = [
  [
    'a new table, with all that belongs to it',
    'create table t (account_id uuid not null, id uuid, primary key (account_id, id)); create index t_x on t (id); insert into t values (1); alter table t add check (id is not null);',
  ],
  ['an index of a table that is not large', 'create index labels_x on labels (account_id, x);'],
  [
    'an index made concurrently',
    `${outside}drop index concurrently if exists leads_x; create index concurrently leads_x on leads (account_id, x);`,
  ],
  ['a column without a default', 'alter table leads add column x uuid;'],
  [
    'columns with defaults that are the same for all rows',
    "alter table leads add column a int not null default 0, add column b text default 'x, y', add column c timestamptz default now(), add column d jsonb not null default '{}'::jsonb, add column e boolean default true;",
  ],
  [
    'a check that is validated later',
    'alter table leads add constraint leads_x check (x > 0) not valid;',
    'alter table leads validate constraint leads_x;',
  ],
  [
    'a foreign key that is validated later',
    'alter table leads add constraint leads_x foreign key (account_id, x) references members not valid;',
  ],
  [
    'not null, after a check that was validated',
    'alter table leads add constraint leads_x_there check (x is not null) not valid;',
    'alter table leads validate constraint leads_x_there;',
    'alter table leads alter column x set not null, drop constraint leads_x_there;',
  ],
  ['a key made of an index', `alter table labels add constraint labels_x unique using index labels_x;`],
  [
    'dropping what nobody uses any more',
    '-- contract: `x` was read until 1.4; 1.5 does not name it\nalter table leads drop column x;',
  ],
  [
    'dropping a default or a not null',
    'alter table leads alter column x drop default, alter column x drop not null;',
  ],
  [
    'a table that is said to be small',
    "-- small table: price_lists, a row a month\nupdate price_lists set reason = 'x';",
  ],
  ['rows of our own in a table that was there', "insert into change_readers (name) values ('x');"],
  ['dropping a function that is used no more', 'drop function f();'],
];

test.each(allowed)('allowed: %s', (_name, ...texts) => {
  expect(broken(...texts)).toEqual([]);
});

test('a check that was not validated, or says something else, is not enough for not null', () => {
  const notNull = 'alter table leads alter column x set not null;';
  expect(broken('alter table leads add constraint c check (x is not null) not valid;', notNull)).toEqual([
    'not-null',
  ]);
  expect(
    broken(
      'alter table leads add constraint c check (y is not null) not valid;',
      'alter table leads validate constraint c;',
      notNull,
    ),
  ).toEqual(['not-null']);
});

test('nobody can call a large table small', () => {
  expect(broken('-- small table: leads, I think\nupdate leads set x = 1;')).toEqual(['batches']);
});

test('what a comment or a text says is not what a statement does', () => {
  expect(broken("-- drop table leads;\ncomment on table leads is 'create function f()';")).toEqual([]);
});

test('the baseline is looked past', () => {
  expect(checkMigrations([{ name: '20261210100600_leads', text: 'create index a on leads (b);' }])).toEqual(
    [],
  );
});

test('large tables are tables', async () => {
  const files = await readMigrations(await migrationNames());
  const made = files.flatMap(({ text }) =>
    [...text.matchAll(/^create (?:unlogged )?table (\w+)/gm)].map(([, table]) => table),
  );
  expect(largeTables.filter((table) => !made.includes(table))).toEqual([]);
});
