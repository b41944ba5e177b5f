import type { StatementRow } from './database.queries.ts';

interface Statement {
  statement: string;
  calls: number;
  meanMs: number;
  totalMs: number;
}

const mostShown = 20;
const longest = 500;

/** Those that differ in the number of their values or in who sent them are one; the most expensive first. */
export function shortenStatements(rows: readonly StatementRow[]): Statement[] {
  const sums = new Map<string, { calls: number; ms: number }>();
  for (const { query, calls, ms } of rows) {
    const statement = shorten(query);
    const known = sums.get(statement) ?? { calls: 0, ms: 0 };
    sums.set(statement, { calls: known.calls + calls, ms: known.ms + ms });
  }
  return [...sums]
    .map(([statement, { calls, ms }]) => ({
      statement,
      calls,
      meanMs: ms / Math.max(calls, 1),
      totalMs: ms,
    }))
    .sort((a, b) => b.totalMs - a.totalMs)
    .slice(0, mostShown);
}

function shorten(query: string): string {
  return (
    query
      .replace(/\/\*.*?\*\//gs, ' ')
      .replace(/--.*$/gm, ' ')
      .replace(/\s+/g, ' ')
      // Lists and rows of any length are one statement.
      .replace(/(\$\d+)(?: ?, ?\$\d+)+/g, '$1, …')
      .replace(/(\(\$\d+(?:, …)?\))(?: ?, ?\(\$\d+(?:, …)?\))+/g, '$1')
      // PostgreSQL may keep the first text with its values when the list of statements overflows.
      .replace(/(?:'|\$[a-z_]*\$|(?<![$\w])\d{5,}).*$/i, '…')
      .trim()
      .slice(0, longest)
  );
}
