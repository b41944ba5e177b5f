import type { Parsed } from '#contract/endpoint.ts';
import {
  type addPixel as addPixelCall,
  type editPixel as editPixelCall,
  mostPixels,
  type Pixel,
} from '#contract/pixels.ts';
import { isStopped } from '#domain/pixels.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { requireRevision } from '#server/platform/edit-conflicts.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Client } from '#server/platform/http/client.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { newId } from '#server/platform/ids.ts';
import { sealToken } from './pixel-token.ts';
import {
  beginAnew,
  countPixels,
  insertPixel,
  isKnown,
  lockPixel,
  lockPixelNumbers,
  setPixel,
} from './pixels.queries.ts';
import { loadPixel } from './present-pixel.ts';

type SaveDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'random' | 'secrets'>;
type Items = Parsed<typeof addPixelCall>['body'];
type EditedItems = Parsed<typeof editPixelCall>['body'];

export async function addPixel(
  deps: SaveDeps,
  { accountId, memberId }: Viewer,
  { token, ...items }: Items,
  client: Client,
): Promise<Pixel> {
  const { clock, random } = deps;
  return withTransaction(deps.db, async (tx) => {
    await lockPixelNumbers(tx, accountId);
    if (await isKnown(tx, accountId, items)) throw alreadyKnown();
    if ((await countPixels(tx, accountId)) >= mostPixels) {
      throw new AppError('too_many_things', { params: { most: mostPixels } });
    }
    const id = newId(clock, random);
    await insertPixel(tx, accountId, {
      ...columnsOf(items),
      ...tokenColumns(deps, token),
      id,
      at: clock.now(),
    });
    const details = { name: items.name, pixelId: items.pixelId };
    await recordAudit(tx, deps, { accountId, memberId, kind: 'pixel_added', details, client });
    await publish(tx, accountId, { name: 'pixels.changed', payload: {} });
    return loadPixel({ ...deps, db: tx }, accountId, id);
  });
}

/** With another number or token it is asked anew, whatever the platform said of the old ones. */
export async function editPixel(
  deps: SaveDeps,
  { accountId, memberId }: Viewer,
  id: string,
  { revision, token, ...items }: EditedItems,
  client: Client,
): Promise<Pixel> {
  return withTransaction(deps.db, async (tx) => {
    // Before the pixel itself: who adds one holds nothing else yet.
    await lockPixelNumbers(tx, accountId);
    const before = await lockPixel(tx, accountId, id);
    if (!before) throw new AppError('not_found');
    const load = () => loadPixel({ ...deps, db: tx }, accountId, id);
    await requireRevision(revision, before, load);
    if (before.platform !== items.platform) throw platformStays();
    if (await isKnown(tx, accountId, items, id)) throw alreadyKnown();
    const hasOtherToken = token !== undefined && (token !== '' || before.hasToken);
    await setPixel(tx, accountId, id, {
      ...columnsOf(items),
      ...(hasOtherToken && tokenColumns(deps, token)),
    });
    if (hasOtherToken || before.pixelId !== items.pixelId) {
      await beginAnew(tx, accountId, id);
      // Who paused it by hand goes on by hand.
      const wasRefused = isStopped(before.pausedWhy);
      if (wasRefused) await setPixel(tx, accountId, id, { status: 'active', paused_why: null });
    }
    const details = { name: items.name, pixelId: items.pixelId };
    await recordAudit(tx, deps, { accountId, memberId, kind: 'pixel_changed', details, client });
    await publish(tx, accountId, { name: 'pixels.changed', payload: {} });
    return load();
  });
}

function columnsOf({ platform, pixelId, name, testCode }: Omit<Items, 'token'>) {
  return { platform, pixel_id: pixelId, name, test_code: testCode };
}

function tokenColumns({ clock, random, secrets }: SaveDeps, token: string) {
  if (token === '') return { token: null, token_since: null };
  return { token: sealToken(token, secrets, random), token_since: clock.now() };
}

/** That would be another pixel: its events have other names, and the buyers' pages named another platform. */
function platformStays(): AppError {
  return new AppError('invalid_input', { texts: { platform: 'validation.platformStays' } });
}

function alreadyKnown(): AppError {
  return new AppError('invalid_input', { texts: { pixelId: 'validation.pixelKnown' } });
}
