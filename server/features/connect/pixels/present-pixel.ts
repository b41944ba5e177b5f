import type { Pixel } from '#contract/pixels.ts';
import { type Health, healthOf } from '#server/features/connect/conversions/pixel-health.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { type PixelRecord, pixelRecords } from './pixels.queries.ts';

type PresentDeps = Pick<Deps, 'db' | 'clock'>;

export async function listPixels(deps: PresentDeps, accountId: string): Promise<Pixel[]> {
  return presentAll(deps, accountId, await pixelRecords(deps.db, accountId));
}

export async function loadPixel(deps: PresentDeps, accountId: string, id: string): Promise<Pixel> {
  const [pixel] = await presentAll(deps, accountId, await pixelRecords(deps.db, accountId, id));
  if (!pixel) throw new AppError('not_found');
  return pixel;
}

async function presentAll({ db, clock }: PresentDeps, accountId: string, records: PixelRecord[]) {
  const ids = records.map(({ id }) => id);
  const health = await healthOf(db, accountId, ids, clock.now());
  return records.map((record) => present(record, health.get(record.id)));
}

const neverSent: Health = {
  lastEvent: null,
  waiting: 0,
  sent: 0,
  refused: 0,
  unknown: 0,
  expired: 0,
  inputs: null,
  lastRefusal: null,
};

function present({ nextAt, tokenSince, createdAt, ...record }: PixelRecord, health = neverSent): Pixel {
  return {
    ...record,
    tokenSince: tokenSince?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    health: { ...health, nextAt: nextAt?.toISOString() ?? null },
  };
}
