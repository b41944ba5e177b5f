import { getChatRates } from '#contract/chat-rates.ts';
import type { App, Deps } from '#server/platform/http/app-types.ts';
import { route } from '#server/platform/http/route.ts';
import { loadChatRates } from './load-chat-rates.ts';

export function chatRatesRoutes(app: App, { db }: Pick<Deps, 'db'>): void {
  route(app, getChatRates, ({ viewer, query }) => loadChatRates(db, viewer, query));
}
