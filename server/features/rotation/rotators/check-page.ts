import type { RotatorItems } from '#contract/rotator-editor.ts';
import type { TextKey } from '#contract/texts/index.ts';
import { momentsOf, type Platform } from '#domain/pixels.ts';
import { holdPixels } from '#server/features/connect/pixels/hold-pixels.ts';
import { requirePhoto } from '#server/features/rotation/looks/hold-photo.ts';
import type { Db } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { holdDomain } from './rotators.queries.ts';

type OfPage = Pick<RotatorItems, 'pixels' | 'domainId'>;

/** Pixels and domain that a form names, without those that are gone; the others stay until this transaction ends. */
export async function holdOfPage(tx: Db, accountId: string, given: OfPage): Promise<OfPage> {
  const { pixels, domainId } = await hold(tx, accountId, given);
  return { pixels: given.pixels.filter(({ pixelId }) => pixels.has(pixelId)), domainId };
}

async function hold(tx: Db, accountId: string, { pixels, domainId }: OfPage) {
  const held = await holdPixels(
    tx,
    accountId,
    pixels.map(({ pixelId }) => pixelId),
  );
  const isHeld = domainId !== null && (await holdDomain(tx, accountId, domainId));
  return { pixels: held, domainId: isHeld ? domainId : null };
}

/** Refused beside the one that is gone, or that what was chosen can never be sent to. */
export async function requireOfPage(
  tx: Db,
  accountId: string,
  given: OfPage & Pick<RotatorItems, 'look'>,
): Promise<void> {
  await requirePhoto(tx, accountId, given.look);
  const held = await hold(tx, accountId, given);
  for (const [index, { pixelId, events }] of given.pixels.entries()) {
    const platform = held.pixels.get(pixelId);
    if (!platform) throw refused(`pixels.${index}.pixelId`, 'validation.pixelGone');
    if (!canBeSent(platform, events)) throw refused(`pixels.${index}.events`, 'validation.momentNeverSent');
  }
  if (held.domainId !== given.domainId) throw refused('domainId', 'validation.domainGone');
}

function canBeSent(platform: Platform, events: OfPage['pixels'][number]['events']): boolean {
  return events.every(({ moment }) => momentsOf(platform).includes(moment));
}

function refused(field: string, why: TextKey): AppError {
  return new AppError('invalid_input', { texts: { [field]: why } });
}
