import type { Answer } from '#contract/endpoint.ts';
import type { loadDatabaseHealth } from '#contract/service-health.ts';
import type { Db } from '#server/platform/database/index.ts';
import {
  findStatementStats,
  largestTables,
  readConnections,
  readDatabase,
  readStandbys,
  slowestStatements,
} from './database.queries.ts';

export async function loadDatabase(db: Db): Promise<Answer<typeof loadDatabaseHealth>> {
  const { version, bytes, mostConnections, longestTransactionSeconds } = await readDatabase(db);
  const schema = await findStatementStats(db);
  return {
    version,
    bytes,
    tables: await largestTables(db),
    connections: {
      most: mostConnections,
      byState: await readConnections(db),
      longestTransactionSeconds,
    },
    statements: schema ? await slowestStatements(db, schema) : null,
    standbys: await readStandbys(db),
  };
}
