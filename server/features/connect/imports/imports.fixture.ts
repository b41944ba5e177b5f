import type { Import, ImportChoices, ImportField, ImportRow } from '#contract/imports.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { newId } from '#server/platform/ids.ts';
import { runQueuedJobs } from '#server/testing/run-queued-jobs.ts';
import { createTestApp, type TestAppOptions } from '#server/testing/test-app.ts';
import { createTwoShops } from '#server/testing/two-shops.ts';
import { makeDeliveries } from '#server/testing/webhooks.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Two shops and ways to hand in files as any of their people. */
export async function openImports(options: TestAppOptions = {}) {
  const here = await createTestApp({ env: { RATE_LIMIT_PER_MINUTE: '1000000' }, ...options });
  const { app, deps, signInAs } = here;
  const { db } = deps;
  const { mine, theirs } = await createTwoShops(deps);
  const { accountId } = mine.owner;

  const ask = (viewer: Viewer, method: Method, path: string, payload?: object, language = 'id') => {
    signInAs(viewer);
    return app.inject({
      method,
      url: `/v1/imports${path}`,
      headers: { 'x-giliran-app': 'web', cookie: `giliran_lang=${language}` },
      payload,
    });
  };
  const read = async (method: Method, path: string, payload?: object, viewer: Viewer = mine.owner) => {
    const answer = await ask(viewer, method, path, payload);
    if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.body}`);
    return answer.json().data;
  };
  const send = (viewer: Viewer, content: string | Buffer, name = 'lead.csv') => {
    signInAs(viewer);
    return app.inject({
      method: 'POST',
      url: `/v1/imports?name=${encodeURIComponent(name)}`,
      headers: { 'x-giliran-app': 'web', 'content-type': 'text/csv' },
      payload: content,
    });
  };
  const jobs = () => runQueuedJobs(here);
  const get = (id: string): Promise<Import> => read('GET', `/${id}`);
  /** Handed in and read. */
  const upload = async (content: string | Buffer, viewer: Viewer = mine.owner): Promise<Import> => {
    const answer = await send(viewer, content);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    await jobs();
    return read('GET', `/${answer.json().data.id}`, undefined, viewer);
  };
  interface Mapping {
    fields?: (ImportField | null)[];
    choices?: Partial<ImportChoices>;
    viewer?: Viewer;
  }
  const tryMap = ({ id, columns }: Import, { fields, choices, viewer = mine.owner }: Mapping = {}) =>
    ask(viewer, 'PUT', `/${id}/mapping`, {
      fields: fields ?? columns.map(({ field }) => field),
      choices: { known: 'skip', memberId: null, ...choices },
    });
  /** Handed in, read, mapped as guessed or as said, and checked. */
  const check = async (content: string | Import, mapping: Mapping = {}): Promise<Import> => {
    const file = typeof content === 'string' ? await upload(content, mapping.viewer) : content;
    const answer = await tryMap(file, mapping);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    await jobs();
    return read('GET', `/${file.id}`, undefined, mapping.viewer);
  };
  /** All of it. */
  const take = async (content: string, mapping: Mapping = {}): Promise<Import> => {
    const { id } = await check(content, mapping);
    await read('POST', `/${id}/run`, undefined, mapping.viewer);
    await jobs();
    return read('GET', `/${id}`, undefined, mapping.viewer);
  };
  const rows = async (id: string, show = 'refused'): Promise<ImportRow[]> =>
    (await read('GET', `/${id}/rows?show=${show}`)).rows;
  /** What is wrong with each refused row: '2 phone:phone_wrong'. */
  const problems = async (id: string) =>
    (await rows(id)).map(
      ({ number, problems: wrong }) =>
        `${number} ${wrong.map(({ field, problem }) => `${field ?? ''}:${problem}`).join(' ')}`,
    );
  const leads = (account = accountId) =>
    db
      .selectFrom('leads')
      .selectAll()
      .where('account_id', '=', account)
      .orderBy('phone')
      .orderBy('id')
      .execute();
  const lead = async (phone: string) => {
    const found = (await leads()).filter((row) => row.phone === phone);
    const [one] = found;
    if (!one || found.length > 1) throw new Error(`${found.length} leads of ${phone}`);
    return one;
  };
  const events = (leadId: string) =>
    db
      .selectFrom('lead_events')
      .select(['kind', 'details', 'member_id as by'])
      .where('lead_id', '=', leadId)
      .orderBy('at')
      .execute();
  const labelsOf = async (leadId: string) =>
    (await db.selectFrom('lead_labels').select('label_id').where('lead_id', '=', leadId).execute()).map(
      (row) => row.label_id,
    );
  const published = async () => {
    await makeDeliveries(deps);
    return (await db.selectFrom('webhook_deliveries').select('event').execute()).map(({ event }) => event);
  };
  const label = async (name: string) => {
    const id = newId(deps.clock, deps.random);
    const row = { account_id: accountId, id, name, colour: '#1f9d61', created_at: deps.clock.now() };
    await db.insertInto('labels').values(row).execute();
    return id;
  };
  const block = (phone: string) =>
    db
      .insertInto('blocked_numbers')
      .values({ account_id: accountId, phone, created_at: deps.clock.now() })
      .execute();

  // With a webhook: what comes out of files makes no event for it.
  await db
    .insertInto('webhooks')
    .values({
      account_id: accountId,
      id: mine.owner.memberId,
      url: 'https://contoh.id',
      events: ['lead.created', 'lead.updated'],
      secret: 'whsec_x',
      created_at: deps.clock.now(),
    })
    .execute();

  return {
    ...here,
    db,
    mine,
    theirs,
    accountId,
    ask,
    read,
    send,
    jobs,
    get,
    upload,
    tryMap,
    check,
    take,
    rows,
    problems,
    leads,
    lead,
    events,
    labelsOf,
    published,
    label,
    block,
  };
}

let count = 0;

/** A number that no other row of the tests has. */
export function nextPhone(): string {
  count += 1;
  return `62813${10_000_000 + count}`;
}
