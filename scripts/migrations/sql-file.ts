import { splitStatements } from '#server/platform/database/sql-text.ts';

export interface SqlFile {
  name: string;
  text: string;
}

/** What one statement does to one table that was there before its file. */
export interface Statement {
  /** Without comments, in small letters, each space one. */
  text: string;
  /** Undefined where it changes no table, or one that its own file has made. */
  table: string | undefined;
  /** Of `alter table`: each `add column ...`, `drop ...` by itself. */
  actions: string[];
  /** Its author says that the table is small, and why. */
  isSmall: boolean;
}

export interface Migration {
  name: string;
  /** Not in a transaction. */
  isOutside: boolean;
  /** What it takes away is used by no version that may still run. */
  isContract: boolean;
  statements: Statement[];
}

const tableOf =
  /^(?:alter table(?: if exists)?(?: only)?|drop table(?: if exists)?|create(?: unique)? index(?: concurrently)?(?: if not exists)?(?: \w+)? on(?: only)?|update(?: only)?|delete from(?: only)?|insert into|truncate(?: table)?|lock(?: table)?) (?:public\.)?"?(\w+)/;
const createdTable = /^create (?:unlogged |temporary |temp )?table (?:if not exists )?(?:public\.)?(\w+)/;

export function readMigration({ name, text }: SqlFile): Migration {
  const statements = splitStatements(text).map(plain);
  const created = new Set(statements.flatMap((one) => createdTable.exec(one)?.[1] ?? []));
  const small = smallTables(text);
  return {
    name,
    isOutside: /^-- outside of a transaction\b/.test(text),
    isContract: /^-- contract: \S/m.test(text),
    statements: statements.map((one) => {
      const table = tableOf.exec(one)?.[1];
      const isOld = table !== undefined && !created.has(table);
      return {
        text: one,
        table: isOld ? table : undefined,
        actions: one.startsWith('alter table') ? actionsOf(one) : [],
        isSmall: table !== undefined && small.has(table),
      };
    }),
  };
}

const plain = (statement: string) => statement.toLowerCase().replaceAll(/\s+/g, ' ');

/** `-- small table: price_lists, a row a month` */
function smallTables(text: string): Set<string> {
  return new Set([...text.matchAll(/^-- small table: (\w+), \S/gm)].flatMap(([, table]) => table ?? []));
}

/** Apart by the commas that stand in no brackets and no text. */
function actionsOf(statement: string): string[] {
  const list = statement.replace(/^alter table(?: if exists)?(?: only)? \S+ /, '');
  const actions: string[] = [''];
  let depth = 0;
  for (const [part] of list.matchAll(/'(?:[^']|'')*'|[\s\S]/g)) {
    if (part === '(') depth += 1;
    if (part === ')') depth -= 1;
    if (part === ',' && depth === 0) actions.push('');
    else actions[actions.length - 1] += part;
  }
  return actions.map((action) => action.trim());
}
