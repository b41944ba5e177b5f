import { describe, expect, it } from 'vitest';
import { createTestApp } from '#server/testing/test-app.ts';
import { newPhone, openShop } from './new-lead.fixture.ts';

const test = await createTestApp({ env: { RATE_LIMIT_PER_MINUTE: '1000000' } });
const { deps } = test;
const { db } = deps;

describe('a buyer from elsewhere', () => {
  it('takes a turn, a point and a receipt, and gets the address to chat', async () => {
    const { byApi, members, leads, balance } = await openShop(test, { ratios: [2, 1] });
    const answer = await byApi({
      name: 'Nur',
      phone: '0812-7734 0192',
      address: 'Jl. Melati 5\nBandung',
      source: { utmSource: 'ig', utmCampaign: 'Lebaran', fbclid: '', page: 'https://toko.example/promo' },
    });
    expect([answer.statusCode, answer.json().error]).toEqual([200, undefined]);
    const { lead, returning, whatsapp } = answer.json().data;
    expect(lead).toMatchObject({
      name: 'Nur',
      phone: '6281277340192',
      address: 'Jl. Melati 5 Bandung',
      origin: 'meta',
      status: 'new',
      locked: false,
      turn: 1,
      chosenId: members[0]?.memberId,
      receipt: { how: 'ratio', pool: [{ id: members[0]?.memberId, ratio: 2 }, { ratio: 1 }] },
      source: { utmSource: 'ig', utmCampaign: 'Lebaran', page: 'https://toko.example/promo' },
    });
    expect(returning).toBe(false);
    const [stored] = await leads();
    expect(whatsapp).toBe(
      `https://wa.me/${members[0]?.phone}?text=${encodeURIComponent(stored?.message ?? '')}`,
    );
    expect(stored?.source).not.toHaveProperty('fbclid');
    expect(await balance()).toBe(999);
  });

  it('stands in the same row as those who send the form', async () => {
    const { byApi, byForm, leads, members, balance } = await openShop(test, { ratios: [3, 1] });
    for (let n = 0; n < 12; n++) {
      const buyer = { name: 'Nur', phone: newPhone() };
      const { statusCode } = n % 2 === 0 ? await byApi(buyer) : await byForm(buyer);
      expect(statusCode).toBe(n % 2 === 0 ? 200 : 303);
    }
    const all = await leads();
    expect(all.map(({ turn }) => turn)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    // Every four in a row are 3 : 1, whichever door they came by.
    for (let n = 0; n <= 8; n++) {
      const first = all.slice(n, n + 4).filter((lead) => lead.member_id === members[0]?.memberId);
      expect(first).toHaveLength(3);
    }
    expect(await balance()).toBe(988);
  });

  it('is kept as the form would keep them', async () => {
    const { byApi, byForm, leads } = await openShop(test);
    const buyer = { name: ' Nur\u202e  Ayu ' };
    await byForm({ ...buyer, phone: newPhone() });
    await byApi({ ...buyer, phone: newPhone(), source: { utmSource: 'half an emoji \ud83d' } });
    const [form, api] = await leads();
    const same = ({
      id,
      code,
      phone,
      message,
      turn,
      receipt,
      request_key,
      source,
      ...rest
    }: typeof form & {}) => ({
      ...rest,
      message: message.replace(code, ''),
      receipt: Object.keys(receipt as object),
    });
    expect(form && api && same(api)).toEqual(form && same(form));
    // Half an emoji is no text, and the database would refuse the whole lead for it.
    expect(api?.source).toEqual({ utmSource: 'half an emoji' });
  });

  it('who came before by the form comes back to the same CS by the API, for no point', async () => {
    const { byApi, byForm, leads, balance } = await openShop(test, { ratios: [1, 1], sticky: 'always' });
    const phone = newPhone();
    await byForm({ name: 'Nur', phone });
    const { lead, returning, whatsapp } = (await byApi({ name: 'Nur', phone })).json().data;
    const [first, ...more] = await leads();
    expect(more).toEqual([]);
    expect(lead).toMatchObject({ id: first?.id, touches: 1, member: { id: first?.member_id } });
    expect([returning, await balance()]).toEqual([true, 999]);
    expect(whatsapp).toContain('https://wa.me/');
  });

  it('at zero points is locked for everyone, and still reaches WhatsApp', async () => {
    const { byApi, members, balance } = await openShop(test, { points: 0 });
    const { lead, whatsapp } = (await byApi({ name: 'Nur Aini', phone: '081277340192' })).json().data;
    expect(lead).toMatchObject({ locked: true, message: '', address: '' });
    expect(lead.name).not.toContain('Nur Aini');
    expect(lead.phone).not.toBe('6281277340192');
    expect(whatsapp).toContain(`https://wa.me/${members[0]?.phone}?text=Halo`);
    expect(await balance()).toBe(0);
  });
});

describe('refused', () => {
  it('a blocked number: no lead, no turn, no point', async () => {
    const { byApi, accountId, leads, balance } = await openShop(test);
    const phone = newPhone();
    await db
      .insertInto('blocked_numbers')
      .values({ account_id: accountId, phone, created_at: deps.clock.now() })
      .execute();
    expect((await byApi({ phone })).json()).toMatchObject({ code: 409, error: 'number_blocked' });
    expect([await leads(), await balance()]).toEqual([[], 1_000]);
  });

  it.each([
    ['paused', { status: 'paused' as const }],
    ['without a CS', { ratios: [] }],
  ])('a rotator that is %s', async (_what, options) => {
    const { byApi, leads } = await openShop(test, options);
    const answer = await byApi({ phone: newPhone() });
    expect(answer.json()).toMatchObject({ code: 409, error: 'rotator_closed' });
    expect(await leads()).toEqual([]);
  });

  it('a rotator that is not there, was deleted, or is another account’s', async () => {
    const { byApi, rotator } = await openShop(test);
    const { rotator: theirs } = await openShop(test);
    const nobody = '018f0000-0000-7000-8000-000000000001';
    for (const rotatorId of [theirs.id, nobody]) {
      const answer = await byApi({ rotatorId, phone: newPhone() });
      expect(answer.json()).toMatchObject({ code: 404, error: 'not_found' });
    }
    await db
      .updateTable('rotators')
      .set({ removed_at: deps.clock.now() })
      .where('id', '=', rotator.id)
      .execute();
    expect((await byApi({ phone: newPhone() })).statusCode).toBe(404);
  });

  it('a CS, and what is no number', async () => {
    const { byApi, cs, leads } = await openShop(test);
    expect((await byApi({ phone: newPhone() }, { viewer: cs })).json()).toMatchObject({ error: 'forbidden' });
    const wrong = await byApi({ phone: '12', extra: 1 });
    expect(wrong.json()).toMatchObject({
      code: 422,
      fields: { phone: expect.any(String), extra: expect.any(String) },
    });
    expect((await byApi({ phone: newPhone() }, { key: 'short' })).json()).toMatchObject({
      error: 'key_missing',
    });
    expect(await leads()).toEqual([]);
  });

  it('everybody for a moment while the intake is full: tried again, it is one lead', async () => {
    const full = await createTestApp({ env: { INTAKE_QUEUE: '1', RATE_LIMIT_PER_MINUTE: '1000000' } });
    const { byApi, leads, balance } = await openShop(full);
    const calls = Array.from({ length: 6 }, (_, n) => ({
      body: { phone: newPhone() },
      key: `full-key-${n}`,
    }));
    const first = await Promise.all(calls.map(({ body, key }) => byApi(body, { key })));
    const refused = first.filter(({ statusCode }) => statusCode !== 200);
    expect(refused.length).toBeGreaterThan(0);
    for (const answer of refused) {
      expect(answer.json()).toMatchObject({ code: 503, error: 'unavailable' });
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    for (const { body, key } of calls) expect((await byApi(body, { key })).statusCode).toBe(200);
    expect([(await leads()).length, await balance()]).toEqual([6, 994]);
  });
});
