import type pg from 'pg';

/** COPY ... TO STDOUT, the fastest way out of PostgreSQL; what comes is counted and thrown away. */
export async function measureCopy(
  client: pg.PoolClient,
  query: string,
): Promise<{ rows: number; bytes: number }> {
  return new Promise((resolve, reject) => {
    const came = { rows: 0, bytes: 0 };
    const ignore = () => undefined;
    // What a query of the driver's own has to bring along.
    client.query({
      submit: (connection: { query(text: string): void }) => {
        connection.query(`copy (${query}) to stdout`);
        return null;
      },
      handleCopyData: ({ chunk }: { chunk: Buffer }) => {
        came.rows += 1;
        came.bytes += chunk.length;
      },
      handleError: reject,
      handleReadyForQuery: () => resolve(came),
      handleRowDescription: ignore,
      handleCommandComplete: ignore,
      handleEmptyQuery: ignore,
    } as unknown as pg.Submittable);
  });
}
