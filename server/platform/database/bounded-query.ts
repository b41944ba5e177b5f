import pg from 'pg';

/** What holds for a session, where a session is one's own. */
export const sessionLimits = { statement_timeout: 30_000, idle_in_transaction_session_timeout: 10_000 };

const limits = Object.entries(sessionLimits);

/** For a transaction that is begun with a statement of its own: sent together with that. */
export const limitsOfTransaction = limits.map(([name, value]) => `set local ${name} = ${value}`).join('; ');

/** The same for what is a transaction by itself; SET LOCAL would only warn there. */
const setLimits = `select ${limits.map(([name, value]) => `set_config('${name}', '${value}', true)`).join()}`;

/** What the driver calls; its types know only the first. */
interface SentQuery {
  submit(connection: Connection): Error | null;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Connection): void;
  callback: (error: Error | undefined, result: pg.QueryResult) => void;
}

interface Connection {
  parse(message: { text: string }): void;
  bind(message: object): void;
  execute(message: object): void;
  stream: { cork(): void; uncork(): void };
}

/**
 * One statement outside of a transaction, over a connection that is somebody else's right after it: the limits go before it
 * in the same message and end with it. Nothing more is waited for.
 */
export function queryWithLimits(
  client: pg.PoolClient,
  text: string,
  values: unknown[] | undefined,
): Promise<pg.QueryResult> {
  // Extended, so that both parts are one transaction, which ends with the message.
  const query = new pg.Query({
    text,
    values,
    queryMode: 'extended',
  } as pg.QueryConfig) as unknown as SentQuery;
  const { submit, handleDataRow, handleCommandComplete } = query;
  let isLimited = false;
  query.submit = (connection) => {
    connection.stream.cork();
    connection.parse({ text: setLimits });
    connection.bind({});
    connection.execute({});
    const refused = submit.call(query, connection);
    connection.stream.uncork();
    return refused;
  };
  // The first answer is that of the limits.
  query.handleDataRow = (message) => {
    if (isLimited) handleDataRow.call(query, message);
  };
  query.handleCommandComplete = (message, connection) => {
    if (isLimited) handleCommandComplete.call(query, message, connection);
    isLimited = true;
  };
  return new Promise((resolve, reject) => {
    query.callback = (error, result) => (error ? reject(error) : resolve(result));
    client.query(query as unknown as pg.Submittable);
  });
}
