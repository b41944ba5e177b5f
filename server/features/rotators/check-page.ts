import type { RotatorItems } from '#contract/rotators.ts';
import { holdPixels } from '#server/features/pixels/hold-pixels.ts';
import type { Db } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { holdDomain } from './rotators.queries.ts';

type OfPage = Pick<RotatorItems, 'pixels' | 'domainId'>;

/** Pixels and domain that a form names, without those that are gone; the others stay until this transaction ends. */
export async function holdOfPage(tx: Db, accountId: string, given: OfPage): Promise<OfPage> {
  const ids = given.pixels.map(({ pixelId }) => pixelId);
  const held = await holdPixels(tx, accountId, ids);
  const { domainId } = given;
  const isHeld = domainId !== null && (await holdDomain(tx, accountId, domainId));
  return {
    pixels: given.pixels.filter(({ pixelId }) => held.has(pixelId)),
    domainId: isHeld ? domainId : null,
  };
}

/** Refused beside the one that is gone. */
export async function requireOfPage(tx: Db, accountId: string, given: OfPage): Promise<void> {
  const held = await holdOfPage(tx, accountId, given);
  const gone = given.pixels.findIndex((pixel) => !held.pixels.includes(pixel));
  if (gone !== -1) {
    throw new AppError('invalid_input', { texts: { [`pixels.${gone}.pixelId`]: 'validation.pixelGone' } });
  }
  if (held.domainId !== given.domainId) {
    throw new AppError('invalid_input', { texts: { domainId: 'validation.domainGone' } });
  }
}
