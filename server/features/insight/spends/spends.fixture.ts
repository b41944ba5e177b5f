import type { Answer } from '#contract/endpoint.ts';
import type { importSpends, listSpends, Spend } from '#contract/spends.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTwoShops } from '#server/testing/two-shops.ts';

export type ImportAnswer = Answer<typeof importSpends>;

/** Two shops, and the calls about money for advertisements as any of their people makes them. */
export async function openSpends() {
  const { app, deps, signInAs, setTime } = await createTestApp({ env: { RATE_LIMIT_PER_MINUTE: '100000' } });
  const { mine, theirs } = await createTwoShops(deps);
  let keys = 0;
  function call(
    who: Viewer,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    payload?: object,
    key?: string,
  ) {
    signInAs(who);
    keys += 1;
    const headers = { 'x-giliran-app': 'web', 'idempotency-key': key ?? `key-number-${keys}` };
    return app.inject({ method, url: `/v1/spends${path}`, headers, ...(payload && { payload }) });
  }
  /** What the form sends, with whatever the test does not care about filled in. */
  const items = (more: object = {}) => ({
    day: '2026-11-15',
    nominal: 150_000,
    rotatorId: null,
    campaign: '',
    note: '',
    ...more,
  });
  const add = (who: Viewer, more: object = {}, key?: string) => call(who, 'POST', '', items(more), key);
  const added = async (who: Viewer, more: object = {}): Promise<Spend> => {
    const answer = await add(who, more);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json().data;
  };
  const get = (who: Viewer, id: string) => call(who, 'GET', `/${id}`);
  const edit = (who: Viewer, id: string, payload: object) => call(who, 'PUT', `/${id}`, payload);
  const remove = (who: Viewer, id: string) => call(who, 'DELETE', `/${id}`);
  const list = async (who: Viewer, query = ''): Promise<Answer<typeof listSpends>> =>
    (await call(who, 'GET', query)).json().data;

  function send(
    who: Viewer,
    content: string | Buffer,
    { keep = false, replace = false, type = 'text/csv' } = {},
  ) {
    signInAs(who);
    return app.inject({
      method: 'POST',
      url: `/v1/spends/import?keep=${keep}&replace=${replace}`,
      headers: { 'x-giliran-app': 'web', 'content-type': type },
      payload: content,
    });
  }
  const looked = async (content: string | Buffer, who: Viewer = mine.owner): Promise<ImportAnswer> =>
    (await send(who, content)).json().data;
  const kept = async (content: string | Buffer, who: Viewer = mine.owner): Promise<ImportAnswer> =>
    (await send(who, content, { keep: true })).json().data;

  const replaced = async (content: string | Buffer, who: Viewer = mine.owner): Promise<ImportAnswer> =>
    (await send(who, content, { keep: true, replace: true })).json().data;

  const trail = (accountId: string) =>
    deps.db
      .selectFrom('audit_entries')
      .select(['member_id as by', 'kind', 'details'])
      .where('account_id', '=', accountId)
      .where('kind', 'like', 'spend%')
      .orderBy('id')
      .execute();
  const published = async (accountId: string) =>
    (
      await deps.db
        .selectFrom('events')
        .select('id')
        .where('account_id', '=', accountId)
        .where('name', '=', 'spends.changed')
        .execute()
    ).length;
  return {
    deps,
    db: deps.db,
    mine,
    theirs,
    setTime,
    call,
    items,
    add,
    added,
    get,
    edit,
    remove,
    list,
    send,
    looked,
    kept,
    replaced,
    trail,
    published,
  };
}
