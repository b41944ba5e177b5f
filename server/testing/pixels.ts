import type { Deps } from '#server/platform/http/app-types.ts';
import { newId } from '#server/platform/ids.ts';

interface PixelOptions {
  accountId: string;
  /** Encrypted; by default there is none. */
  token?: Buffer;
}

/** A pixel with whatever the test does not care about filled in. */
export async function createPixel(
  { db, clock, random }: Pick<Deps, 'db' | 'clock' | 'random'>,
  { accountId, token }: PixelOptions,
): Promise<string> {
  const id = newId(clock, random);
  await db
    .insertInto('pixels')
    .values({
      account_id: accountId,
      id,
      platform: 'meta',
      pixel_id: String(Number.parseInt(id.slice(-12), 16)).padStart(15, '1'),
      name: 'Pixel Gamis',
      token,
      token_since: token && clock.now(),
      created_at: clock.now(),
    })
    .execute();
  return id;
}
