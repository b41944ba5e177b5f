import { sql } from 'kysely';
import type { StatementColumns } from '#domain/bank-statement-columns.ts';
import type { Db } from '#server/platform/database/index.ts';

export interface RememberedColumns {
  columns: StatementColumns;
  accountNumber: string;
}

export async function findColumns(db: Db, headings: string): Promise<RememberedColumns | undefined> {
  return db
    .selectFrom('mutation_file_columns')
    .select('account_number as accountNumber')
    .select((eb) => eb.ref('columns').$castTo<StatementColumns>().as('columns'))
    .where('headings', '=', headings)
    .executeTakeFirst();
}

export async function rememberColumns(
  tx: Db,
  headings: string,
  { columns, accountNumber, operatorId, at }: RememberedColumns & { operatorId: string; at: Date },
): Promise<void> {
  const said = {
    columns: JSON.stringify(columns),
    account_number: accountNumber,
    operator_id: operatorId,
    used_at: at,
  };
  await tx
    .insertInto('mutation_file_columns')
    .values({ headings, ...said })
    .onConflict((conflict) => conflict.column('headings').doUpdateSet(said))
    .execute();
}

interface NewFile {
  id: string;
  operatorId: string;
  name: string;
  bank: string;
  at: Date;
  lines: number;
  added: number;
  known: number;
  doubtful: number;
}

export async function insertFile(tx: Db, { operatorId, at, ...file }: NewFile): Promise<void> {
  await tx
    .insertInto('mutation_files')
    .values({ ...file, operator_id: operatorId, uploaded_at: at })
    .execute();
}

export async function latestFiles(db: Db) {
  return db
    .selectFrom('mutation_files as f')
    .innerJoin('operators as o', 'o.id', 'f.operator_id')
    .select(['f.id', 'f.name', 'f.bank', 'o.name as by', 'f.uploaded_at as uploadedAt'])
    .select(['f.added', 'f.known', 'f.doubtful'])
    .select((eb) => {
      const ofFile = eb.selectFrom('bank_mutations as m').whereRef('m.file_id', '=', 'f.id');
      const count = sql<number>`count(*)::int`;
      return [
        ofFile.where('m.state', '=', 'matched').select(count.as('n')).as('matched'),
        ofFile.where('m.untried', '=', true).select(count.as('n')).as('untried'),
      ];
    })
    .orderBy('f.uploaded_at', 'desc')
    .orderBy('f.id', 'desc')
    .limit(10)
    .execute();
}
