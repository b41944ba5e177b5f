import type { Pixel } from '#contract/pixels.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Client } from '#server/platform/http/client.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { beginAnew, lockPixel, setPixel } from './pixels.queries.ts';
import { loadPixel } from './present-pixel.ts';

/** Asked again for what already is, nothing happens; but who pauses one that the platform refused means to pause it. */
export async function setPixelStatus(
  deps: Pick<Deps, 'db' | 'clock' | 'random'>,
  { accountId, memberId }: Viewer,
  id: string,
  status: Pixel['status'],
  client: Client,
): Promise<Pixel> {
  return withTransaction(deps.db, async (tx) => {
    const before = await lockPixel(tx, accountId, id);
    if (!before) throw new AppError('not_found');
    const pausedWhy = status === 'paused' ? 'by_hand' : null;
    if (before.pausedWhy !== pausedWhy) {
      await setPixel(tx, accountId, id, { status, paused_why: pausedWhy });
      await beginAnew(tx, accountId, id);
      const details = { name: before.name, pixelId: before.pixelId };
      const kind = status === 'paused' ? 'pixel_paused' : 'pixel_resumed';
      await recordAudit(tx, deps, { accountId, memberId, kind, details, client });
      await publish(tx, accountId, { name: 'pixels.changed', payload: {} });
    }
    return loadPixel({ ...deps, db: tx }, accountId, id);
  });
}
