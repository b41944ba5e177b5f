import { sql } from 'kysely';
import type { Db } from './index.ts';

interface Column {
  table: string;
  name: string;
  type: string;
  isArray: boolean;
  nullable: boolean;
  generated: 'never' | 'default' | 'always';
  allowed: string | null;
  /** Of an enum: its values. */
  labels: string | null;
}

const scalar: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  varchar: 'string',
  bpchar: 'string',
  citext: 'string',
  inet: 'string',
  date: 'string',
  numeric: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  bool: 'boolean',
  timestamptz: 'Date',
  bytea: 'Buffer',
  xid8: 'string',
  pg_snapshot: 'string',
};
const shapes: Record<string, string> = {
  json: 'Json',
  jsonb: 'Json',
};

/** The TypeScript types of the tables, read from the database itself, so that code and schema cannot drift apart. */
export async function describeSchema(db: Db): Promise<string> {
  const groups = new Map<string, Column[]>();
  for (const column of await readColumns(db)) {
    groups.set(column.table, [...(groups.get(column.table) ?? []), column]);
  }
  const interfaces = [...groups].map(
    ([table, columns]) => `interface ${typeName(table)} {\n${columns.map(columnLine).join('')}}\n`,
  );
  const members = [...groups.keys()].map((table) => `  ${table}: ${typeName(table)};\n`).join('');
  return [
    '// Made by `npm run db:types` from the migrated schema. Do not edit; a test compares.\n',
    "import type { ColumnType, Generated, GeneratedAlways } from 'kysely';\n",
    'type Json = ColumnType<unknown, string, string>;',
    'type JsonOrDefault = ColumnType<unknown, string | undefined, string>;\n',
    ...interfaces,
    `export interface Database {\n${members}}\n`,
  ].join('\n');
}

async function readColumns(db: Db): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.relname as "table", a.attname as name,
      coalesce(e.typname, t.typname) as type, e.oid is not null as "isArray",
      not a.attnotnull as nullable,
      case when a.attidentity = 'a' or a.attgenerated <> '' then 'always'
           when a.atthasdef or a.attidentity = 'd' then 'default' else 'never' end as generated,
      (select pg_get_constraintdef(k.oid) from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
          and pg_get_constraintdef(k.oid) like '%= ANY (%' limit 1) as allowed,
      (select string_agg(quote_literal(l.enumlabel), ' | ' order by l.enumsortorder)
        from pg_enum l where l.enumtypid = coalesce(e.oid, t.oid)) as labels
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and not c.relispartition
    order by c.relname, a.attnum`.execute(db);
  return rows;
}

function columnLine({ table, name, type, isArray, nullable, generated, allowed, labels }: Column): string {
  const known = shapes[type] ?? labels ?? literals(allowed) ?? scalar[type];
  if (!known) throw new Error(`${table}.${name}: no TypeScript type for PostgreSQL's ${type}`);
  const item = isArray ? `${known.includes('|') ? `(${known})` : known}[]` : known;
  const full = nullable ? `${item} | null` : item;
  // A shape already says what goes in and what comes out; it cannot be wrapped again.
  if (known === 'Json' && generated === 'default' && !nullable) return `  ${name}: JsonOrDefault;\n`;
  if (generated === 'always') return `  ${name}: GeneratedAlways<${full}>;\n`;
  return `  ${name}: ${generated === 'default' ? `Generated<${full}>` : full};\n`;
}

/** `check (role in ('owner', 'cs'))` becomes 'owner' | 'cs', and so does `check (role = any ('{owner,cs}'))`. */
function literals(definition: string | null): string | undefined {
  const list = /'\{([^}']*)\}'::text\[\]/.exec(definition ?? '')?.[1];
  const words = list?.split(',').map((word) => `'${word}'`) ?? definition?.match(/'[^']*'(?=::text)/g);
  return words?.length ? words.join(' | ') : undefined;
}

function typeName(table: string): string {
  return table
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}
