import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Happening } from './ad-platform.ts';
import { plainPhone } from './buyer-fields.ts';
import { problemOf } from './graph-rules.fixture.ts';
import { composeMetaEvent, plainName } from './meta-event.ts';

const sha = (text: string) => createHash('sha256').update(text).digest('hex');
const at = new Date('2026-11-15T03:00:00.900Z');
const happening = (more: Partial<Happening> = {}, buyer: Partial<Happening['buyer']> = {}): Happening => ({
  eventId: 'kejadian-1',
  event: 'Lead',
  at,
  url: 'https://toko.id/gamis',
  value: null,
  ...more,
  buyer: { phone: null, name: '', id: '0199-ABC', ...buyer },
});
const composed = (more?: Partial<Happening>, buyer?: Partial<Happening['buyer']>) => {
  const { body, inputs } = composeMetaEvent(happening(more, buyer));
  return { ...JSON.parse(body), inputs };
};

test('an event with everything: hashed is who, plain is the browser', () => {
  const buyer = {
    phone: '6281234567890',
    name: ' Siti  Nur HALIZA ',
    ip: '2001:db8::1',
    userAgent: 'Mozilla/5.0',
    fbp: 'fb.1.1763175600000.1098115397',
    fbc: 'fb.1.1763175600000.IwAR_abc-DEF',
  };
  const value = { amount: 149_000, currency: 'IDR' };
  const event = composed({ event: 'Purchase', value }, buyer);
  expect(event).toEqual({
    event_name: 'Purchase',
    event_time: 1_794_711_600,
    event_id: 'kejadian-1',
    action_source: 'website',
    event_source_url: 'https://toko.id/gamis',
    user_data: {
      ph: [sha('6281234567890')],
      fn: [sha('sitinur')],
      ln: [sha('haliza')],
      external_id: [sha('0199-abc')],
      client_ip_address: '2001:db8::1',
      client_user_agent: 'Mozilla/5.0',
      fbp: buyer.fbp,
      fbc: buyer.fbc,
    },
    custom_data: { value: 149_000, currency: 'IDR' },
    inputs: ['phone', 'name', 'fbp', 'fbc', 'ip', 'userAgent'],
  });
});

test('an event with nothing known names nobody, and no website it could not prove', () => {
  expect(composed()).toEqual({
    event_name: 'Lead',
    event_time: 1_794_711_600,
    event_id: 'kejadian-1',
    action_source: 'other',
    event_source_url: 'https://toko.id/gamis',
    user_data: { external_id: [sha('0199-abc')] },
    inputs: [],
  });
});

test('a purchase without a value is sent as one of nothing', () => {
  expect(composed({ event: 'Purchase' }).custom_data).toEqual({ value: 0, currency: 'IDR' });
});

test.each([
  ['fbp', 'fb.1.1763175600000.1098115397', true],
  ['fbp', 'fb.1.1763175600000.1098115397.AQYB', true],
  ['fbp', 'fb.1.1763175600000', false],
  ['fbp', 'fb.1.1763175600000.abc', false],
  ['fbp', `fb.1.1763175600000.${'1'.repeat(21)}`, false],
  ['fbc', 'fb.2.1763175600000.IwAR', true],
  ['fbc', 'fb.2.1763175600000.IwAR_aem_xyz.AQYB', true],
  ['fbc', 'IwAR', false],
  ['fbc', 'fb.2.1763175600000.<script>', false],
  ['ip', '114.4.1.2', true],
  ['ip', 'unknown', false],
  ['userAgent', '  ', false],
] as const)('%s %s goes along: %s', (input, text, goes) => {
  expect(composed({}, { [input]: text }).inputs).toEqual(goes ? [input] : []);
});

test.each([
  ['Budi', { fn: 'budi' }],
  ['Budi Santoso', { fn: 'budi', ln: 'santoso' }],
  ['H. M. Ma’ruf Al-Amin, S.E.', { fn: 'hmmarufalamin', ln: 'se' }],
  ['  ', {}],
  ['...', {}],
  ['李 小龍', { fn: '李', ln: '小龍' }],
  ['Renée', { fn: 'renée' }],
  ['Rene\u0301e', { fn: 'renée' }],
])('%s is %o', (name, expected) => expect(plainName(name)).toEqual(expected));

test.each([
  ['6281234567890', '6281234567890'],
  ['+62 812-3456-7890', '6281234567890'],
  ['006281234567890', '6281234567890'],
  ['12', undefined],
  ['', undefined],
])('the number %s is %s', (phone, expected) => expect(plainPhone(phone)).toBe(expected));

describe('whatever people write', () => {
  const anyName = fc.string({ unit: 'grapheme', maxLength: 60 });
  test('a name has small letters and no signs, and normalising twice changes nothing', () => {
    fc.assert(
      fc.property(anyName, (name) => {
        const { fn = '', ln = '' } = plainName(name);
        expect(fn + ln).not.toMatch(/[\s\p{P}]/u);
        expect(plainName(`${fn} ${ln}`)).toEqual(plainName(name));
        expect(plainName(name.toLowerCase())).toEqual(plainName(name));
      }),
    );
  });

  test('Meta takes the event, and what names a person stands nowhere in it', () => {
    const buyers = fc.record({
      name: anyName,
      phone: fc.option(fc.stringMatching(/^62\d{8,12}$/)),
      id: fc.uuid(),
      ip: fc.oneof(fc.ipV4(), fc.ipV6(), fc.string()),
      userAgent: fc.string(),
      fbp: fc.oneof(fc.stringMatching(/^fb\.1\.\d{13}\.\d{1,10}$/), fc.string()),
      fbc: fc.oneof(fc.stringMatching(/^fb\.1\.\d{13}\.\w{1,20}$/), fc.string()),
    });
    fc.assert(
      fc.property(buyers, (buyer) => {
        const { body } = composeMetaEvent(happening({}, buyer));
        expect(problemOf(JSON.parse(body), at.getTime())).toBeUndefined();
        if (buyer.phone) expect(body).not.toContain(buyer.phone);
        expect(body).not.toContain(buyer.id);
      }),
    );
  });
});
