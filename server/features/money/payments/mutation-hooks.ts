import type { HookSource } from '#domain/match-mutation.ts';
import { readMutations } from '#server/integrations/bank-mutations/read-mutations.ts';
import { AppError } from '#server/platform/errors.ts';
import type { App, Deps } from '#server/platform/http/app-types.ts';
import { takeMutations } from './take-mutations.ts';

const hooks = [
  ['/v1/hooks/bank-mutations', 'giliran', 'MUTATIONS_SECRET'],
  ['/v1/hooks/moota', 'moota', 'MOOTA_SECRET'],
  ['/v1/hooks/mutasibank', 'mutasibank', 'MUTASIBANK_SECRET'],
] as const satisfies [string, HookSource, keyof Deps['config']][];

/** Where services that watch our bank accounts report what came. Signatures are over the bytes, so the body stays as it is. */
export function mutationHooks(app: App, deps: Deps): void {
  app.register(async (room) => {
    room.removeAllContentTypeParsers();
    room.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    for (const [path, source, key] of hooks) {
      room.post(
        path,
        { schema: { hide: true }, config: { fromOutside: true } },
        async ({ body, headers }) => {
          const secret = deps.config[key];
          if (!secret) throw new AppError('not_found');
          const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
          const read = readMutations(source, { body: bytes, headers, secret, now: deps.clock.now() });
          if (read === 'unsigned') throw new AppError('forbidden');
          if (read === 'unreadable') throw new AppError('invalid_request');
          await takeMutations(deps, source, read.mutations);
          return { code: 200, data: {} };
        },
      );
    }
  });
}
