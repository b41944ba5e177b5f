import { largeTables } from './large-tables.ts';
import { type Migration, readMigration, type SqlFile, type Statement } from './sql-file.ts';

/** The last file of the baseline: those up to it are the tables themselves, and nothing runs beside them. */
const baseline = '20261210101100_privacy';

interface Rule {
  id: string;
  why: string;
  /** Of all new migrations up to the one that is looked at, which is the last. */
  breaks(statement: Statement, migration: Migration, before: readonly Migration[]): boolean;
}

const isLarge = ({ table }: Statement) => table !== undefined && largeTables.includes(table);
/** A table that was there before, and is not said to be small; of a large one nobody can say so. */
const isOld = (statement: Statement) =>
  statement.table !== undefined && (isLarge(statement) || !statement.isSmall);
const someAction = (statement: Statement, pattern: RegExp) =>
  isOld(statement) && statement.actions.some((action) => pattern.test(action));

/** A default that is the same for all rows is not written into any of them. */
const constantDefault =
  /default (?:-?[\d.]+|'(?:[^']|'')*'|true|false|null|now\(\)|current_timestamp|current_date|array\[\])(?:::[\w[\]]+)?(?= |$)/;

const statementsBefore = (migration: Migration, before: readonly Migration[]) =>
  [...before, migration].flatMap(({ statements }) => statements);

/** The check that says so was found true of all rows, without holding the table. */
function isKnownNotNull(
  { table }: Statement,
  column: string,
  migration: Migration,
  before: readonly Migration[],
): boolean {
  const all = statementsBefore(migration, before).filter((one) => one.table === table);
  const checked = all.flatMap(({ actions }) =>
    actions.flatMap(
      (action) =>
        new RegExp(`^add constraint (\\w+) check \\(\\(?${column} is not null\\)?\\) not valid$`).exec(
          action,
        )?.[1] ?? [],
    ),
  );
  return all.some(({ actions }) => actions.some((action) => checked.includes(validated(action) ?? '')));
}

const validated = (action: string) => /^validate constraint (\w+)$/.exec(action)?.[1];

export const rules: readonly Rule[] = [
  {
    id: 'index-concurrently',
    why: 'nobody can write to a large table while its index is made: `create index concurrently`',
    breaks: (one) => isLarge(one) && /^create(?: unique)? index (?!concurrently)/.test(one.text),
  },
  {
    id: 'outside',
    why: 'what is done concurrently stands in a file that begins with `-- outside of a transaction`',
    breaks: (one, { isOutside }) => /\bconcurrently\b/.test(one.text) && !isOutside,
  },
  {
    id: 'index-again',
    why: 'one that failed leaves half an index: `drop index concurrently if exists` the same name first',
    breaks(one, { statements }) {
      const index = /^create(?: unique)? index concurrently (?:if not exists )?(\w+)/.exec(one.text)?.[1];
      if (index === undefined) return false;
      const dropped = statements.findIndex(
        ({ text }) => text === `drop index concurrently if exists ${index}`,
      );
      return dropped < 0 || dropped > statements.indexOf(one);
    },
  },
  {
    id: 'default',
    why: 'a default that has to be computed for each row writes all of them: add the column without, and fill it by a job',
    breaks: (one) =>
      isOld(one) &&
      one.actions.some(
        (action) =>
          action.startsWith('add column') &&
          (/\bgenerated\b|\bserial\b|\b(?:big|small)serial\b/.test(action) ||
            (/\bdefault\b/.test(action) && !constantDefault.test(action))),
      ),
  },
  {
    id: 'not-null',
    why: 'all rows are looked through while nobody can use the table: first a check `(x is not null) not valid`, validated',
    breaks: (one, migration, before) =>
      isOld(one) &&
      one.actions.some((action) => {
        const column = /^alter(?: column)? (\w+) set not null$/.exec(action)?.[1];
        return column !== undefined && !isKnownNotNull(one, column, migration, before);
      }),
  },
  {
    id: 'type',
    why: 'another type writes all rows while nobody can use the table: add a column and fill it by a job',
    breaks: (one) => someAction(one, /^alter(?: column)? \w+ (?:set data )?type\b/),
  },
  {
    id: 'not-valid',
    why: 'all rows are looked through while nobody can write: `not valid`, and `validate constraint` in a later file',
    breaks: (one) =>
      someAction(one, /^add (?:constraint \w+ )?(?:foreign key|check)\b(?!.*\bnot valid$)/) ||
      someAction(one, /^add column\b.*\b(?:references|check) ?\(?/) ||
      someAction(one, /^add (?:constraint \w+ )?(?:unique|primary key|exclude)\b(?!.*\busing index\b)/),
  },
  {
    id: 'validate-later',
    why: 'in the transaction that adds it the table is held all the while: validate it in a later file',
    breaks: (one, { statements, isOutside }) =>
      !isOutside &&
      isOld(one) &&
      one.actions.some((action) => {
        const name = validated(action);
        return (
          name !== undefined &&
          statements.some(({ actions }) =>
            actions.some((other) => other.startsWith(`add constraint ${name} `)),
          )
        );
      }),
  },
  {
    id: 'batches',
    why: 'rows are filled, changed and deleted by a job, in batches: a migration would hold all of them until its end',
    breaks: (one) =>
      (isOld(one) && /^(?:update|delete|truncate)\b/.test(one.text)) || /^(?:with|do)\b/.test(one.text),
  },
  {
    id: 'contract',
    why: 'processes of the version before still use it: only in a later version, and the file says `-- contract: who used it until when`',
    breaks: (one, { isContract }) =>
      !isContract &&
      isOld(one) &&
      (/^drop table\b/.test(one.text) ||
        one.actions.some((action) =>
          /^(?:drop(?: column)?(?: if exists)? (?!constraint\b|column\b|not\b|default\b)\w+|rename (?!constraint\b))/.test(
            action,
          ),
        )),
  },
  {
    id: 'functions',
    why: 'functions, triggers and views stand in migrations/functions, where their text of today is in one place',
    breaks: (one) =>
      /^create (?:or replace )?(?:constraint )?(?:function|procedure|trigger|view)\b/.test(one.text),
  },
];

export interface Violation {
  rule: string;
  file: string;
  message: string;
}

/** What new migrations may not do; the rules are explained in docs/MIGRATIONS.md. */
export function checkMigrations(files: readonly SqlFile[]): Violation[] {
  const migrations = files
    .filter(({ name }) => name > baseline)
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(readMigration);
  return migrations.flatMap((migration, place) =>
    migration.statements.flatMap((statement) =>
      rules
        .filter((rule) => rule.breaks(statement, migration, migrations.slice(0, place)))
        .map(({ id, why }) => ({
          rule: id,
          file: `migrations/${migration.name}.sql`,
          message: `${statement.text.slice(0, 100)}: ${why}`,
        })),
    ),
  );
}
