import { parse } from 'csv-parse/sync';
import type { Export } from '#contract/exports.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { createMember } from '#server/testing/people.ts';
import { runQueuedJobs } from '#server/testing/run-queued-jobs.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTwoShops } from '#server/testing/two-shops.ts';

/** Two shops, a second CS in the first, and the calls about files as any of their people makes them. */
export async function openExports(env: Record<string, string> = {}) {
  const here = await createTestApp({ env: { RATE_LIMIT_PER_MINUTE: '1000000', ...env } });
  const { app, deps, signInAs } = here;
  const { mine, theirs } = await createTwoShops(deps);
  const { accountId } = mine.owner;
  const otherCs: Viewer = { ...mine.cs, ...(await createMember(deps, { accountId })) };
  let keys = 0;

  function ask(who: Viewer, method: 'GET' | 'POST' | 'DELETE', url: string, more: Asking = {}) {
    signInAs(who);
    keys += 1;
    const { payload, key = `key-number-${keys}`, language } = more;
    return app.inject({
      method,
      url: `/v1/${url}`,
      headers: {
        'x-giliran-app': 'web',
        'idempotency-key': key,
        ...(language && { cookie: `giliran_lang=${language}` }),
      },
      ...(payload && { payload }),
    });
  }
  const ordered = (order: object) => ({
    kind: 'leads',
    filter: {},
    format: 'csv',
    numbers: 'machine',
    ...order,
  });
  const order = (who: Viewer, what: object = {}, more: Asking = {}) =>
    ask(who, 'POST', 'exports', { payload: ordered(what), ...more });
  const start = async (who: Viewer, what: object = {}, more: Asking = {}): Promise<Export> => {
    const answer = await order(who, what, more);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json().data;
  };
  const one = async (who: Viewer, id: string): Promise<Export> =>
    (await ask(who, 'GET', `exports/${id}`)).json().data;
  const file = (who: Viewer, id: string) => ask(who, 'GET', `exports/${id}/file`);
  const runJobs = () => runQueuedJobs(here);
  /** Asked for, written, fetched. */
  const fetched = async (who: Viewer, what: object = {}, more: Asking = {}) => {
    const { id } = await start(who, what, more);
    await runJobs();
    const answer = await file(who, id);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer;
  };
  /** The same as rows of a table, by title; what is for programs. */
  const rows = async (who: Viewer, what: object = {}, more: Asking = {}): Promise<Record<string, string>[]> =>
    parse((await fetched(who, what, more)).payload, { columns: true });
  const column = async (title: string, who: Viewer, what: object = {}) =>
    (await rows(who, what)).map((row) => row[title]);
  return {
    ...here,
    db: deps.db,
    mine,
    theirs,
    otherCs,
    ask,
    order,
    start,
    one,
    file,
    runJobs,
    fetched,
    rows,
    column,
  };
}

interface Asking {
  payload?: object;
  key?: string;
  language?: 'id' | 'en';
}
