import type { TrailFilter } from '#contract/operator-trail.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/index.ts';
import type { Download } from '#server/platform/http/download.ts';
import type { Cell, Column } from '#server/platform/tables/table.ts';
import { writeCsv } from '#server/platform/tables/write-csv.ts';
import { type TrailRow, trailActs } from './operator-trail.queries.ts';

/** For programs and auditors: the names of the fields, as the API has them. */
const columns: (Column & { of: (row: TrailRow) => Cell })[] = [
  { title: 'id', kind: 'code', width: 36, of: (row) => row.id },
  { title: 'at', kind: 'time', width: 25, of: (row) => row.at },
  { title: 'operator', kind: 'text', width: 30, of: (row) => row.operatorEmail },
  { title: 'kind', kind: 'text', width: 25, of: (row) => row.kind },
  { title: 'account_id', kind: 'code', width: 36, of: (row) => row.accountId },
  { title: 'account', kind: 'text', width: 30, of: (row) => row.accountName },
  { title: 'subject', kind: 'text', width: 30, of: (row) => row.subject },
  { title: 'reason', kind: 'text', width: 50, of: (row) => row.reason },
  { title: 'before', kind: 'text', width: 50, of: (row) => asText(row.before) },
  { title: 'after', kind: 'text', width: 50, of: (row) => asText(row.after) },
  { title: 'ip', kind: 'text', width: 20, of: (row) => row.ip },
  { title: 'user_agent', kind: 'text', width: 50, of: (row) => row.user_agent },
];
const portion = 100;

const asText = (value: unknown) => (value === null ? null : JSON.stringify(value));

/** The whole trail of that filter, read and sent portion by portion. */
export function writeTrail(db: Db, clock: Clock, filter: TrailFilter): Download {
  const table = { columns, portions: readPortions(db, filter), timeZone: 'WIB' as const };
  return {
    fileName: `giliran-trail-${clock.now().toISOString().slice(0, 10)}.csv`,
    pieces: writeCsv(table, 'machine'),
  };
}

async function* readPortions(db: Db, filter: TrailFilter): AsyncGenerator<Cell[][]> {
  let before: string | undefined;
  for (;;) {
    const rows = await trailActs(db, filter, { before, limit: portion });
    yield rows.map((row) => columns.map(({ of }) => of(row)));
    if (rows.length < portion) return;
    before = rows[rows.length - 1]?.id;
  }
}
