import type { Answer } from '#contract/endpoint.ts';
import type { Export, listExports } from '#contract/exports.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { countOwn, findOwn, pageOfOwn, type ShownExport } from './exports.queries.ts';

type Needed = Pick<Deps, 'db' | 'clock'>;

/** One page of the files that the viewer asked for, latest first. */
export async function pageOfExports(
  { db, clock }: Needed,
  viewer: Viewer,
  page: number,
): Promise<Answer<typeof listExports>> {
  const rows = await pageOfOwn(db, viewer, page);
  return {
    total: await countOwn(db, viewer),
    exports: rows.map((row) => presentExport(row, clock.now())),
  };
}

/** What another asked for is not there, not even for the owner. */
export async function loadExport({ db, clock }: Needed, viewer: Viewer, id: string): Promise<Export> {
  const found = await findOwn(db, viewer, id);
  if (!found) throw new AppError('not_found');
  const { fileId, role, ...row } = found;
  return presentExport(row, clock.now());
}

function presentExport({ createdAt, finishedAt, expiresAt, ...row }: ShownExport, now: Date): Export {
  return {
    ...row,
    // The file goes with the next tidying up; until then nobody gets it any more.
    status: row.status === 'done' && expiresAt <= now ? 'expired' : row.status,
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    expiresAt: expiresAt.toISOString(),
  };
}
