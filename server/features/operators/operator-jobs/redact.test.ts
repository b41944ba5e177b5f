import fc from 'fast-check';
import { expect, test } from 'vitest';
import { redactError, redactPayload } from './redact.ts';

const id = '0199a1b2-0000-7000-8000-000000000001';

test.each([
  [{ accountId: id, night: '2026-11-15T19:10:00Z', id: 7 }],
  [{ order: 'GL-261116-7K3Q9X', kind: 'lead.new', isLate: true }],
  [[{ memberId: id }, null]],
])('ids, times and words of our own are shown: %j', (payload) => {
  expect(redactPayload(payload)).toEqual(payload);
});

test('what may be secret or personal is not', () => {
  expect(
    redactPayload({
      to: 'sari@toko.example',
      password: 'abc',
      token: id,
      buyer: { name: 'sari', phone: '6281234567890', city: 'Kota Bandung' },
    }),
  ).toEqual({ to: '•••', password: '•••', token: '•••', buyer: { name: '•••', phone: '•••', city: '•••' } });
});

test('whatever it holds, no word of more than twenty letters and no number in letters comes through', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z0-9]{21,40}$/), (secret) => {
      expect(JSON.stringify(redactPayload({ a: secret, b: [secret] }))).not.toContain(secret);
    }),
  );
});

test.each([
  ['550 <sari.dewi@toko.example> unknown', '550 <s•••@toko.example> unknown'],
  ['connect smtp://app:geheim@mail.example failed', 'connect smtp://•••@mail.example failed'],
  ['GET https://a.example/x?token=abc 500', 'GET https://a.example/x?••• 500'],
  ['no chat with 6281234567890', 'no chat with 6281•••'],
])('of an error: %s', (error, shown) => {
  expect(redactError(error)).toBe(shown);
});
