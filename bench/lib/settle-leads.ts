import { sql } from 'kysely';
import { readFigures } from '#server/features/figures/read-figures.ts';
import type { Db } from '#server/platform/database/index.ts';

/** As the jobs leave it, but faster: the index of words is made at once when all of them are there. */
export async function settleLeads(db: Db): Promise<void> {
  await readFigures(db);
  await db.connection().execute(async (connection) => {
    const run = (text: string) => sql.raw(text).execute(connection);
    const [index] = (
      await sql<{ text: string }>`select pg_get_indexdef('lead_words_words'::regclass) as text`.execute(
        connection,
      )
    ).rows;
    await run('set statement_timeout = 0');
    await run("set maintenance_work_mem = '512MB'");
    await run('drop index lead_words_words');
    await run(`insert into lead_words (account_id, lead_id, words)
      select l.account_id, l.id, lower(concat_ws(E'\\n', l.name, l.phone, l.code, l.message))
      from leads_to_index q join leads l on l.account_id = q.account_id and l.id = q.lead_id where not l.locked`);
    await run('truncate leads_to_index');
    await run(index?.text ?? '');
    await run('vacuum analyze');
    await run('reset maintenance_work_mem');
    await run('reset statement_timeout');
  });
}
