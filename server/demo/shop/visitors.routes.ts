import { text } from '#contract/texts/index.ts';
import { AppError } from '#server/platform/errors.ts';
import type { App } from '#server/platform/http/app-types.ts';
import { languageOf } from '#server/platform/http/language.ts';
import { isApiRequest } from '#server/platform/http/matched-route.ts';

const safeMethods = ['GET', 'HEAD', 'OPTIONS'];

/** Before anything else, whatever the route: also the forms on the shop's pages keep nothing of anybody. */
export function refuseChangesOfVisitors(app: App): void {
  app.addHook('onRequest', async (request, reply) => {
    if (safeMethods.includes(request.method)) return;
    if (isApiRequest(request)) throw new AppError('demo_shop');
    reply.code(403).type('text/plain; charset=utf-8');
    return reply.send(`${text(languageOf(request), 'error.demoShop')}\n`);
  });
}
