import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { Mix } from './mixed-visits.ts';
import type { KeyedPage } from './requests.ts';

export interface LoadOrder {
  url: string;
  connections: number;
  milliseconds: number;
  /** The right answer; 200 to a look, 303 to a form unless given. */
  status?: number;
  /** Posts leads instead of getting the address: buyer after buyer, page after page; `more` at the end of each form. */
  leads?: { pages: readonly (string | KeyedPage)[]; from: number; more?: string | undefined };
  /** Plays buyers of all kinds instead; what is counted and timed are their leads. */
  mix?: Mix & { from: number };
}

export interface LoadReport {
  perSecond: number;
  p50: number;
  p99: number;
  failures: Record<string, number>;
  /** Buyers who had no answer yet when the time was over; all others from `from` to before `next` had theirs. */
  unanswered: number[];
  next: number;
}

/** Asks one address from many keep-alive connections; throws when not every answer was the right one. */
export async function load(order: LoadOrder): Promise<LoadReport> {
  const child = fork(join(import.meta.dirname, 'load-process.ts'), { execArgv: ['--import', 'tsx'] });
  const report = await new Promise<LoadReport>((resolve, reject) => {
    child.once('message', (message) => resolve(message as LoadReport));
    child.once('exit', (code) => reject(new Error(`the load generator ended with exit code ${code}`)));
    child.send(order);
  });
  if (Object.keys(report.failures).length > 0)
    throw new Error(`${order.url} did not answer as it should: ${JSON.stringify(report.failures)}`);
  return report;
}
