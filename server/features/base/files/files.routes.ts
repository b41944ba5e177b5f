import type { Storage } from '#server/integrations/storage/storage.ts';
import { AppError } from '#server/platform/errors.ts';
import type { App } from '#server/platform/http/app-types.ts';
import { pictureKey } from './picture-path.ts';

/** Uploaded files. Nobody is asked who they are: a name is as hard to guess as a session. */
export function filesRoutes(app: App, { storage }: { storage: Storage }): void {
  app.get<{ Params: { name: string } }>(
    '/files/pictures/:name',
    { schema: { hide: true } },
    async (request, reply) => {
      const key = pictureKey(request.params.name);
      const file = key && (await storage.get(key));
      if (!file) throw new AppError('not_found');
      // A new picture has a new name, so what lies under this one never changes.
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type(file.contentType)
        .send(Buffer.from(file.bytes));
    },
  );
}
