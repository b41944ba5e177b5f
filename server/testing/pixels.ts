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
  /** Encrypted; by default there is none. */
  token?: Buffer;
}

/** A pixel, with whatever the test does not care about filled in. */
export async function createPixel(
  { db, clock, random }: Pick<Deps, 'db' | 'clock' | 'random'>,
  options: PixelOptions,
): Promise<{ id: string; pixelId: string }> {
  const { accountId, platform = 'meta', pausedWhy = null, token } = options;
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
      token,
      token_since: token && clock.now(),
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
        place: 0,
        events: JSON.stringify(events),
      })
      .execute();
  }
  return { id, pixelId };
}

/** One with an event of which nobody knows whether it arrived. */
export async function createConversion(
  deps: Pick<Deps, 'db' | 'clock' | 'random'>,
  accountId: string,
): Promise<{ pixelId: string; conversionId: string }> {
  const { id: pixelId } = await createPixel(deps, { accountId, token: Buffer.from('sealed') });
  const conversionId = newId(deps.clock, deps.random);
  await deps.db
    .insertInto('conversions')
    .values({
      account_id: accountId,
      pixel_id: pixelId,
      id: conversionId,
      event_id: conversionId,
      event: 'Lead',
      moment: 'submit',
      at: deps.clock.now(),
      body: '{}',
      status: 'unknown',
    })
    .execute();
  return { pixelId, conversionId };
}
