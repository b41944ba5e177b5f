import type { Db } from '#server/platform/database/index.ts';
import { type CorporateNews, insertCorporateNews } from './corporate-news.queries.ts';

/** The owner is told of what happened to them as a corporate customer, once the transaction in which it happened has committed. */
export async function queueCorporateNews(tx: Db, news: CorporateNews): Promise<void> {
  await insertCorporateNews(tx, news);
}
