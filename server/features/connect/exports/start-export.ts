import type { Export, ExportOrder, FileKind } from '#contract/exports.ts';
import type { Language } from '#contract/language.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { checkLeadsForExport } from '#server/features/leads/leads/read-leads-for-export.ts';
import { type Db, withTransaction } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Client } from '#server/platform/http/client.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { newId } from '#server/platform/ids.ts';
import { enqueueWriting } from './export-job.ts';
import { countUnfinished, insertExport, isArchiving, type NewExport } from './exports.queries.ts';
import { loadExport } from './load-exports.ts';
import { mayExport } from './may-export.ts';

/** Enough for every list there is, both formats; a finger that stays on the button fills no disk. */
const mostUnfinished = 5;

const dayMs = 24 * 60 * 60 * 1_000;

/** An archive takes longer to write, and is read about in a mail. */
export function lifeOf(kind: FileKind): number {
  return kind === 'everything' ? 7 * dayMs : dayMs;
}

type Needed = Pick<Deps, 'db' | 'clock' | 'random' | 'config'>;

/** Has a file written in the background of what the viewer may see. */
export async function startExport(
  deps: Needed,
  viewer: Viewer,
  order: ExportOrder,
  { language, client }: { language: Language; client: Client },
): Promise<Export> {
  const { kind, filter, format, numbers } = order;
  if (kind === 'orders' && !deps.config.ORDERS_ENABLED) throw new AppError('not_found');
  if (!mayExport(viewer.role, kind)) throw new AppError('forbidden');
  const ids = order.kind === 'leads' ? (order.ids ?? null) : null;
  return withTransaction(deps.db, async (tx) => {
    if ((await countUnfinished(tx, viewer)) >= mostUnfinished)
      throw new AppError('too_many_things', { params: { most: mostUnfinished } });
    if (order.kind === 'leads') await checkLeadsForExport(tx, viewer, { filter: order.filter, ids });
    const id = await queueWriting(tx, deps, viewer, { kind, filter, ids, format, numbers, language, client });
    return loadExport({ ...deps, db: tx }, viewer, id);
  });
}

/** Has everything of the account written as one archive, which is one at a time. */
export async function startArchive(
  deps: Needed,
  viewer: Viewer,
  { language, client }: { language: Language; client: Client },
): Promise<Export> {
  return withTransaction(deps.db, async (tx) => {
    if (await isArchiving(tx, viewer.accountId)) throw new AppError('archive_running');
    const what = { kind: 'everything', filter: {}, ids: null, format: 'zip', numbers: 'machine' } as const;
    const id = await queueWriting(tx, deps, viewer, { ...what, language, client });
    return loadExport({ ...deps, db: tx }, viewer, id);
  });
}

type What = Pick<NewExport, 'kind' | 'filter' | 'ids' | 'format' | 'numbers' | 'language'>;

async function queueWriting(
  tx: Db,
  { clock, random }: Needed,
  { accountId, memberId }: Viewer,
  { client, ...what }: What & { client: Client },
): Promise<string> {
  const { kind } = what;
  const id = newId(clock, random);
  const at = clock.now();
  const expiresAt = new Date(at.getTime() + lifeOf(kind));
  await insertExport(tx, { accountId, id, memberId, ...what, at, expiresAt });
  const entry = { accountId, memberId, kind: 'export_started', details: { kind }, client } as const;
  await recordAudit(tx, { clock, random }, entry);
  await enqueueWriting(tx, { accountId, id });
  await publish(tx, accountId, { name: 'exports.changed', payload: {} });
  return id;
}
