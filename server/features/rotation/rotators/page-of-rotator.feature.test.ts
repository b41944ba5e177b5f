import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { untilWaitingForLock } from '#server/testing/lock-waits.ts';
import { createPixel } from '#server/testing/pixels.ts';
import { openRotators } from './rotators.fixture.ts';

// What a rotator's page has of the account's own: pixels, a domain, the privacy note.

const { mine, theirs, deps, ask, form, add } = await openRotators();
const { owner } = mine;
const { db } = deps;

const events = [
  { moment: 'submit', event: 'Lead', value: 25_000 },
  { moment: 'order', event: 'Purchase', value: null },
];
const using = (...ids: string[]) => ids.map((pixelId) => ({ pixelId, events }));
async function aDomain({ accountId }: { accountId: string }): Promise<string> {
  const id = newId(deps.clock, deps.random);
  const row = { account_id: accountId, id, host: `${id}.id`, token: 't', created_at: deps.clock.now() };
  await db.insertInto('domains').values(row).execute();
  return id;
}
let own: string;
let second: string;
let foreign: string;
beforeEach(async () => {
  own = (await createPixel(deps, owner)).id;
  second = (await createPixel(deps, owner)).id;
  foreign = (await createPixel(deps, theirs.owner)).id;
});

describe('pixels and domain of a rotator', () => {
  it('are kept in their order, and a copy has them too', async () => {
    const more = { pixels: using(second, own), domainId: await aDomain(owner), privacy: 'Data Anda aman' };
    const rotator = await add(owner, more);
    expect(rotator).toMatchObject(more);
    const edited = { ...form(more), pixels: using(own), revision: rotator.revision };
    expect((await ask(owner, 'PUT', `rotators/${rotator.id}`, edited)).json().data).toMatchObject({
      ...more,
      pixels: using(own),
      revision: rotator.revision + 1,
    });
    const { data: copy } = (await ask(owner, 'POST', `rotators/${rotator.id}/copies`)).json();
    expect(copy).toMatchObject({ ...more, pixels: using(own) });
  });

  it('of TikTok are sent by the server alone: a view is refused', async () => {
    const { id } = await createPixel(deps, { ...owner, platform: 'tiktok' });
    expect(await add(owner, { pixels: using(id) })).toMatchObject({ pixels: using(id) });
    const view = { moment: 'view', event: 'ViewContent', value: null };
    const pixels = [...using(own), { pixelId: id, events: [view, ...events] }];
    expect((await ask(owner, 'POST', 'rotators', form({ pixels }))).json()).toMatchObject({
      code: 422,
      fields: { 'pixels.1.events': expect.stringContaining('TikTok') },
    });
  });

  it('that are another account’s, or gone, are refused beside the field', async () => {
    const rotator = await add(owner, { pixels: using(own) });
    const put = (more: object) =>
      ask(owner, 'PUT', `rotators/${rotator.id}`, { ...form(more), revision: rotator.revision });
    const gone = newId(deps.clock, deps.random);
    const domainId = await aDomain(theirs.owner);
    const wrong = [
      [{ pixels: using(own, foreign) }, 'pixels.1.pixelId', 'Pixel ini sudah tidak ada'],
      [{ pixels: using(gone, own) }, 'pixels.0.pixelId', 'Pixel ini sudah tidak ada'],
      [{ domainId }, 'domainId', 'Domain ini sudah tidak ada'],
      [{ domainId: gone }, 'domainId', 'Domain ini sudah tidak ada'],
    ] as const;
    for (const [more, field, words] of wrong) {
      for (const answer of [await put(more), await ask(owner, 'POST', 'rotators', form(more))]) {
        expect(answer.json()).toMatchObject({ code: 422, fields: { [field]: words } });
      }
    }
    const kept = (await ask(owner, 'GET', `rotators/${rotator.id}`)).json().data;
    expect(kept).toMatchObject({ pixels: using(own), domainId: null });
  });
});

describe('a pixel that is removed in the same moment', () => {
  it('waits for whoever saves a rotator with it, and goes then', async () => {
    const rotator = await add(owner, { pixels: using(own) });
    const items = { ...form({ pixels: using(own, second) }), revision: rotator.revision };
    const [removal, saved] = await db.transaction().execute(async (tx) => {
      // Whoever saves stops here, in the middle, holding the pixels.
      await tx
        .selectFrom('rotator_pixels')
        .select('pixel_id')
        .where('pixel_id', '=', own)
        .forUpdate()
        .execute();
      const saving = ask(owner, 'PUT', `rotators/${rotator.id}`, items);
      await untilWaitingForLock(db);
      const removing = ask(owner, 'DELETE', `pixels/${own}`);
      await untilWaitingForLock(db, 2);
      return [removing, saving];
    });
    expect([(await saved).statusCode, (await removal).statusCode]).toEqual([200, 200]);
    const left = (await ask(owner, 'GET', `rotators/${rotator.id}`)).json().data;
    expect(left.pixels).toEqual(using(second));
  });
});
