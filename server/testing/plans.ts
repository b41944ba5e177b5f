import type pg from 'pg';

/** How PostgreSQL does what follows in this session, statements inside functions too, as it writes in its log. */
export async function plansOf(client: pg.Client, statement: string): Promise<string[]> {
  const plans: string[] = [];
  client.on('notice', ({ message }) => plans.push(message ?? ''));
  await client.query(`
    load 'auto_explain';
    set auto_explain.log_min_duration = 0;
    set auto_explain.log_nested_statements = on;
    set client_min_messages = log`);
  await client.query(statement);
  return plans;
}
