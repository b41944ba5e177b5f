import type { Answer } from '#contract/endpoint.ts';
import type { loadDatabaseHealth } from '#contract/service-health.ts';
import type { Db } from '#server/platform/database/index.ts';
import {
  costliestStatements,
  findStatementStats,
  largestTables,
  readConnections,
  readDatabase,
  readStandbys,
} from './database.queries.ts';
import { shortenStatements } from './shorten-statements.ts';

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
    const rows = await costliestStatements(db, schema);
    return { statements: shortenStatements(rows), statementsMissing: null };
  } catch (error) {
    const statementsMissing = refusals[(error as { code?: string }).code ?? ''];
    if (!statementsMissing) throw error;
    return { statements: null, statementsMissing };
  }
}
