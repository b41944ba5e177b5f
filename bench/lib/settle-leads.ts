import { sql } from 'kysely';
import { readFigures } from '#server/features/insight/figures/read-figures.ts';
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
      from leads l where not l.locked on conflict do nothing`);
    await run(
      "update change_readers set done = pg_current_snapshot(), target = null, seq = 0 where name = 'search'",
    );
    await run(index?.text ?? '');
    await run('vacuum analyze');
    await run('reset maintenance_work_mem');
    await run('reset statement_timeout');
  });
}
