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

type DatabaseHealth = Answer<typeof loadDatabaseHealth>;

export async function loadDatabase(db: Db): Promise<DatabaseHealth> {
  const { version, role, seesAll, bytes, mostConnections, longestTransactionSeconds } =
    await readDatabase(db);
  return {
    version,
    role,
    seesAll,
    bytes,
    tables: await largestTables(db),
    connections: {
      most: mostConnections,
      byState: await readConnections(db),
      longestTransactionSeconds,
    },
    ...(await loadStatements(db)),
    standbys: await readStandbys(db),
  };
}

/** By what PostgreSQL answers: which libraries it loaded is a secret to ordinary roles. */
const refusals: Record<string, DatabaseHealth['statementsMissing']> = {
  '55000': 'preload',
  '42501': 'permission',
};

async function loadStatements(db: Db): Promise<Pick<DatabaseHealth, 'statements' | 'statementsMissing'>> {
  const schema = await findStatementStats(db);
  if (!schema) return { statements: null, statementsMissing: 'extension' };
  try {
    return { statements: await slowestStatements(db, schema), statementsMissing: null };
  } catch (error) {
    const statementsMissing = refusals[(error as { code?: string }).code ?? ''];
    if (!statementsMissing) throw error;
    return { statements: null, statementsMissing };
  }
}
