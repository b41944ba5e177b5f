import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PictureKind } from '#domain/look.ts';
import { pagePictureKey } from '#server/features/rotation/looks/page-picture-key.ts';
import type { Storage } from '#server/integrations/storage/storage.ts';
import { fileAsked } from './look-address.ts';
import type { Site } from './site.ts';
import { sendUnknown } from './unknown.tsx';

type StoredFile = Awaited<ReturnType<Storage['get']>>;

/** Those asked for last stay in memory: an advertisement sends everyone to the same few. */
const mostKept = 120;
const kept = new WeakMap<Storage, Map<string, Promise<StoredFile>>>();

/** The photo or logo that a rotator shows now, for whoever sees its page; of a rotator that is gone there is none. */
export async function sendPagePicture(
  site: Site,
  request: FastifyRequest,
  reply: FastifyReply,
  { slug, kind, file }: { slug: string; kind: PictureKind; file: string },
): Promise<FastifyReply> {
  const rotator = await site.find(request, slug);
  const picture = rotator && !rotator.isSuspended ? rotator.look[kind] : null;
  const asked = fileAsked(file, kind, picture);
  const found =
    rotator && picture && asked !== undefined
      ? await keptFile(site.storage, pagePictureKey({ accountId: rotator.accountId, id: picture.id }, asked))
      : undefined;
  if (!found) return sendUnknown(request, reply);
  return reply
    .header('cache-control', 'public, max-age=31536000, immutable')
    .type(found.contentType)
    .send(Buffer.from(found.bytes));
}

function keptFile(storage: Storage, key: string): Promise<StoredFile> {
  const files = kept.get(storage) ?? new Map<string, Promise<StoredFile>>();
  kept.set(storage, files);
  const known = files.get(key);
  if (known) return known;
  const file = storage.get(key);
  files.set(key, file);
  if (files.size > mostKept) files.delete(files.keys().next().value as string);
  // Neither a storage that is away nor a file that is not there yet is remembered.
  const forget = () => void files.delete(key);
  file.then((one) => one ?? forget(), forget);
  return file;
}
