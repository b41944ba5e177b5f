import type { Export, ExportOrder } from '#contract/exports.ts';
import type { Language } from '#contract/language.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { checkLeadsForExport } from '#server/features/leads/read-leads-for-export.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Client } from '#server/platform/http/client.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { newId } from '#server/platform/ids.ts';
import { enqueueWriting } from './export-job.ts';
import { countUnfinished, insertExport } from './exports.queries.ts';
import { loadExport } from './load-exports.ts';
import { mayExport } from './may-export.ts';

/** Enough for every list there is, both formats; a finger that stays on the button fills no disk. */
const mostUnfinished = 5;

export const lifeMs = 24 * 60 * 60 * 1_000;

type Needed = Pick<Deps, 'db' | 'clock' | 'random' | 'config'>;

/** Has a file written in the background of what the viewer may see. */
export async function startExport(
  deps: Needed,
  viewer: Viewer,
  order: ExportOrder,
  { language, client }: { language: Language; client: Client },
): Promise<Export> {
  const { accountId, memberId } = viewer;
  const { kind, filter, format, numbers } = order;
  if (kind === 'orders' && !deps.config.ORDERS_ENABLED) throw new AppError('not_found');
  if (!mayExport(viewer.role, kind)) throw new AppError('forbidden');
  const ids = order.kind === 'leads' ? (order.ids ?? null) : null;
  return withTransaction(deps.db, async (tx) => {
    if ((await countUnfinished(tx, viewer)) >= mostUnfinished)
      throw new AppError('too_many_things', { params: { most: mostUnfinished } });
    if (order.kind === 'leads') await checkLeadsForExport(tx, viewer, { filter: order.filter, ids });
    const id = newId(deps.clock, deps.random);
    const at = deps.clock.now();
    await insertExport(tx, {
      accountId,
      id,
      memberId,
      kind,
      filter,
      ids,
      format,
      numbers,
      language,
      at,
      expiresAt: new Date(at.getTime() + lifeMs),
    });
    await recordAudit(tx, deps, { accountId, memberId, kind: 'export_started', details: { kind }, client });
    await enqueueWriting(tx, { accountId, id });
    await publish(tx, accountId, { name: 'exports.changed', payload: {} });
    return loadExport({ ...deps, db: tx }, viewer, id);
  });
}
