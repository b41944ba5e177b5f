import type { Moment, PixelEvent, Platform } from '#domain/pixels.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { newId } from '#server/platform/ids.ts';

interface PixelOptions {
  accountId: string;
  /** Which rotators have it, each with these events. */
  rotatorIds?: readonly string[];
  events?: Partial<Record<Moment, string | Omit<PixelEvent, 'moment'>>>;
  platform?: Platform;
  pixelId?: string;
  pausedWhy?: string;
}

let count = 0;

/** A pixel without a token, behind those the rotators have already, with whatever the test does not care about filled in. */
export async function createPixel(
  { db, clock, random }: Pick<Deps, 'db' | 'clock' | 'random'>,
  options: PixelOptions,
): Promise<{ id: string; pixelId: string }> {
  const { accountId, platform = 'meta', pausedWhy = null } = options;
  count += 1;
  const id = newId(clock, random);
  const pixelId = options.pixelId ?? `9${random.bytes(6).readUIntBE(0, 6)}`;
  await db
    .insertInto('pixels')
    .values({
      account_id: accountId,
      id,
      platform,
      pixel_id: pixelId,
      name: 'Piksel',
      status: pausedWhy ? 'paused' : 'active',
      paused_why: pausedWhy,
      created_at: clock.now(),
    })
    .execute();
  const events = Object.entries(options.events ?? {}).map(([moment, event]) => ({
    moment,
    ...(typeof event === 'string' ? { event, value: null } : event),
  }));
  for (const rotatorId of options.rotatorIds ?? []) {
    await db
      .insertInto('rotator_pixels')
      .values({
        account_id: accountId,
        rotator_id: rotatorId,
        pixel_id: id,
        place: count,
        events: JSON.stringify(events),
      })
      .execute();
  }
  return { id, pixelId };
}
