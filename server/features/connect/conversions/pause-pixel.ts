import type { PausedWhy } from '#domain/pixels.ts';
import { noDevice, recordAudit } from '#server/features/base/audit/record-audit.ts';
import { queueNotice } from '#server/features/messages/notifications/queue-notice.ts';
import type { Db } from '#server/platform/database/index.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { pauseFailing } from './failing.queries.ts';
import type { ClaimedPixel } from './sending.queries.ts';

/** Nothing will be taken until a person changes something: events wait, and owner and admins are notified, once. */
export async function pausePixel(
  tx: Db,
  deps: Pick<Deps, 'clock' | 'random'>,
  pixel: ClaimedPixel,
  why: PausedWhy,
): Promise<void> {
  const name = await pauseFailing(tx, pixel, why);
  if (name === undefined) return;
  const { accountId, id, pixelId } = pixel;
  await recordAudit(tx, deps, {
    accountId,
    memberId: null,
    kind: 'pixel_paused',
    details: { name, pixelId, why },
    client: noDevice,
  });
  const notice = { type: 'alert', kind: 'pixel.paused', subjectId: id, subject: name } as const;
  await queueNotice(tx, accountId, notice);
  await publish(tx, accountId, { name: 'pixels.changed', payload: {} });
}
