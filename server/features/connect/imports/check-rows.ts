import { withTransaction } from '#server/platform/database/index.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Pace } from '#server/platform/jobs/pace.ts';
import { addCounts } from './count-rows.ts';
import type { ImportRef } from './import-job.ts';
import {
  type CheckedRow,
  type MappedRow,
  nextRows,
  seenBefore,
  storeChecked,
} from './import-rows.queries.ts';
import { lockImport, updateImport } from './imports.queries.ts';
import { type GoodRow, judgeRow, type Problem } from './judge-row.ts';
import { loadReferences } from './load-references.ts';
import { mappedColumns } from './mapped-columns.ts';
import { importedBefore, newestLeads } from './references.queries.ts';

const portionRows = 1_000;

/** Says of the next rows what would happen to each, or what is wrong with it. Whether there are more. */
export async function checkPortion(
  { db, clock, secrets }: Pick<Deps, 'db' | 'clock' | 'secrets'>,
  ref: ImportRef,
  pace: Pace,
): Promise<boolean> {
  return withTransaction(db, async (tx) => {
    const record = await lockImport(tx, ref);
    if (record?.status !== 'checking') return false;
    const { columns, fields, timeZone } = mappedColumns(record);
    const part = { columns, width: record.fields.length, after: record.reached, limit: portionRows };
    const rows = await nextRows(tx, ref, part);
    const now = clock.now();
    const references = await loadReferences(tx, { secrets }, ref.accountId, { fields, rows, now, timeZone });
    const judged = rows.map((row) => ({ ...row, ...judgeRow(fields, row, references) }));
    const good = judged.flatMap((one) => ('row' in one ? [one.row] : []));
    const phones = [...new Set(good.map(({ phone }) => phone))];
    const fingerprints = good.map(({ fingerprint }) => fingerprint);
    const before = await seenBefore(tx, ref, { reached: record.reached, phones, fingerprints });
    const known = await newestLeads(tx, ref.accountId, phones);
    const checked = decide(judged, {
      phones: new Set([...known.keys(), ...before.phones]),
      fingerprints: new Set([
        ...(await importedBefore(tx, ref.accountId, fingerprints)),
        ...before.fingerprints,
      ]),
    });
    await storeChecked(tx, ref, checked);
    const isMore = rows.length === portionRows;
    await updateImport(tx, ref, {
      status: isMore ? 'checking' : 'ready',
      progress: record.progress + rows.length,
      reached: rows.at(-1)?.number ?? record.reached,
      counts: JSON.stringify(addCounts(record.counts, checked)),
      progressed_at: now,
      failures: 0,
    });
    if (!isMore || pace.isTimeToReport())
      await publish(tx, ref.accountId, { name: 'imports.changed', payload: {} });
    return isMore;
  });
}

type Judged = MappedRow & ({ row: GoodRow } | { problems: Problem[] });

/** A buyer who stands in the file twice is known the second time; the same row again is nothing new. */
function decide(
  judged: readonly Judged[],
  { phones, fingerprints }: { phones: Set<string>; fingerprints: Set<string> },
): CheckedRow[] {
  return judged.map((one) => {
    const { number } = one;
    if ('problems' in one) return { number, outcome: 'refused', problems: one.problems };
    const { phone, fingerprint } = one.row;
    const print = fingerprint.toString('hex');
    const outcome = fingerprints.has(print) ? 'already' : phones.has(phone) ? 'known' : 'add';
    fingerprints.add(print);
    phones.add(phone);
    return { number, outcome, phone, fingerprint };
  });
}
