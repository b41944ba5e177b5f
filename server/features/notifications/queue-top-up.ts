import type { Db } from '#server/platform/database/index.ts';
import { insertTopUpNews, type TopUpNews } from './news.queries.ts';

/** The owner is told of what happened to an order for points, once the transaction in which it happened has committed. */
export async function queueTopUpNews(tx: Db, news: TopUpNews): Promise<void> {
  await insertTopUpNews(tx, news);
}
