import { expect, test } from 'vitest';
import { problemOf } from './graph-rules.fixture.ts';

// What stands in for Meta must be as strict as Meta: a stub that takes everything proves nothing.

const now = Date.parse('2026-11-15T03:00:00Z');
const seconds = now / 1_000;
const hash = 'a'.repeat(64);
const user = {
  ph: [hash],
  fn: hash,
  external_id: [hash],
  client_ip_address: '114.4.1.2',
  client_user_agent: 'Mozilla/5.0',
  fbp: 'fb.1.1763175600000.1098115397',
  fbc: 'fb.1.1763175600000.IwAR',
};
const event = {
  event_name: 'Purchase',
  event_time: seconds,
  event_id: 'e1',
  action_source: 'website',
  event_source_url: 'https://toko.id/gamis',
  user_data: user,
  custom_data: { value: 149_000, currency: 'IDR' },
};
const without = <T extends object>(thing: T, key: keyof T) => ({ ...thing, [key]: undefined });
const withUser = (more: object) => ({
  ...event,
  user_data: JSON.parse(JSON.stringify({ ...user, ...more })),
});

test.each([
  ['all there is', event],
  ['the least there is', { ...event, event_name: 'Lead', custom_data: undefined }],
  ['an own name', { ...event, event_name: 'Beli_Gamis 2' }],
  ['seven days ago', { ...event, event_time: seconds - 7 * 86_400 }],
])('%s is taken', (_what, given) => expect(problemOf(given, now)).toBeUndefined());

test.each([
  ['no object', 'event'],
  ['no name', without(event, 'event_name')],
  ['a name of signs', { ...event, event_name: '<b>' }],
  ['a name that is too long', { ...event, event_name: 'x'.repeat(51) }],
  ['milliseconds', { ...event, event_time: now }],
  ['a time as text', { ...event, event_time: String(seconds) }],
  ['half a second', { ...event, event_time: seconds + 0.5 }],
  ['more than seven days ago', { ...event, event_time: seconds - 7 * 86_400 - 1 }],
  ['the future', { ...event, event_time: seconds + 61 }],
  ['no id', without(event, 'event_id')],
  ['an empty id', { ...event, event_id: '' }],
  ['no source', without(event, 'action_source')],
  ['an unknown source', { ...event, action_source: 'web' }],
  ['no page', without(event, 'event_source_url')],
  ['a page without a scheme', { ...event, event_source_url: 'toko.id' }],
  ['an unknown field', { ...event, eventName: 'Lead' }],
  ['nobody', without(event, 'user_data')],
  ['a phone number in clear text', withUser({ ph: ['6281234567890'] })],
  ['a hash in capitals', withUser({ ph: [hash.toUpperCase()] })],
  [
    'the hash of nothing',
    withUser({ ph: ['e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'] }),
  ],
  ['an empty list', withUser({ fn: [] })],
  ['an unhashed id', withUser({ external_id: '0199' })],
  ['a hashed address', withUser({ client_ip_address: hash })],
  ['a hashed browser', withUser({ client_user_agent: hash })],
  ['a website without a browser', withUser({ client_user_agent: undefined })],
  ['an fbp in seconds', withUser({ fbp: 'fb.1.1763175600.1098115397' })],
  ['an fbc that is a click id', withUser({ fbc: 'IwAR' })],
  ['an unknown key of a person', withUser({ phone: hash })],
  ['nothing to find one by', { ...event, user_data: { fn: [hash], client_user_agent: 'Mozilla/5.0' } }],
  ['a purchase without a value', without(event, 'custom_data')],
  ['a value as text', { ...event, custom_data: { value: '149000', currency: 'IDR' } }],
  ['a value below nothing', { ...event, custom_data: { value: -1, currency: 'IDR' } }],
  ['no currency', { ...event, custom_data: { value: 1 } }],
  ['no such currency', { ...event, custom_data: { value: 1, currency: 'RPH' } }],
  ['an unknown key of a sale', { ...event, custom_data: { value: 1, currency: 'IDR', qty: 2 } }],
])('%s is not', (_what, given) => expect(problemOf(given, now)).toMatchObject({ code: 100 }));
