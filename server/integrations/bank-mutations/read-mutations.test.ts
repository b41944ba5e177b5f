import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { HookSource } from '#domain/match-mutation.ts';
import { readMutations } from './read-mutations.ts';

const now = new Date('2026-11-16T07:30:10Z');
const secret = 'rahasia';
const headerOf = { giliran: 'x-giliran-signature', moota: 'signature', mutasibank: 'x-mutasibank-signature' };

function read(source: HookSource, content: unknown, changes: Record<string, string> = {}) {
  const body = Buffer.from(typeof content === 'string' ? content : JSON.stringify(content));
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  const stamp = String(Math.floor(now.getTime() / 1_000));
  const headers = { [headerOf[source]]: signature, 'x-mutasibank-timestamp': stamp, ...changes };
  return readMutations(source, { body, headers, secret, now });
}

const line = {
  id: 'm1',
  accountNumber: '7310284456',
  amount: 250_347,
  hasSen: false,
  at: new Date('2026-11-16T05:23:04Z'),
  description: 'TRSF E-BANKING CR 11/16',
};
const ours = {
  mutations: [
    {
      id: 'm1',
      account_number: '7310284456',
      amount: 250_347,
      date: '2026-11-16T12:23:04+07:00',
      description: line.description,
    },
  ],
};
const moota = [
  {
    account_number: 7_310_284_456,
    date: '2026-11-16 12:23:04',
    description: line.description,
    amount: '250347.00',
    type: 'CR',
    balance: 3_799_460.89,
    mutation_id: 'm1',
    bank_id: '4Aqz9OmvWPV',
    bank: { bank_type: 'mandiriBisnisV2' },
  },
];
const mutasibank = {
  api_key: 'token',
  account_id: 123,
  module: 'bca',
  account_number: '7310284456',
  balance: 5_000_000,
  data_mutasi: [
    {
      id: 'm1',
      transaction_date: '2026-11-16 12:23:04',
      description: line.description,
      type: 'CR',
      amount: 250_347,
      balance: 1,
    },
  ],
};

describe('each service sends the same line in its own way', () => {
  it.each([
    ['giliran', ours],
    ['moota', moota],
    ['mutasibank', mutasibank],
  ] as const)('%s', (source, body) => {
    expect(read(source, body)).toEqual({ mutations: [line] });
  });
});

it('the known signature of Moota', () => {
  const body = '[{"account_number":"1234567890","amount":100123,"type":"CR","mutation_id":"m1"}]';
  const signature = '9e743b65992794d2e68e685566dea449bf5e4b9377e8daa45afda21d5156633a';
  // Signed, but without a date.
  expect(read('moota', body, { signature })).toBe('unreadable');
});

describe('sums', () => {
  const sumOf = (amount: unknown) => read('moota', [{ ...moota[0], amount }]);
  it.each([
    [10_000, { amount: 10_000, hasSen: false }],
    ['10000', { amount: 10_000, hasSen: false }],
    ['12111.00', { amount: 12_111, hasSen: false }],
    [12_111.5, { amount: 12_111, hasSen: true }],
  ])('%s', (written, wanted) => {
    expect(sumOf(written)).toMatchObject({ mutations: [wanted] });
  });

  it.each([-1, 'abc', '1e9', '', null, '12.345,00'])('%s is none', (written) => {
    expect(sumOf(written)).toBe('unreadable');
  });
});

describe('money that went out', () => {
  it.each(['DB', 'debit', 'D'])('%s is left out, also with a sum that cannot be read', (type) => {
    const out = { ...moota[0], mutation_id: 'm2', type, amount: '-5000,00', description: null };
    expect(read('moota', [out, ...moota])).toEqual({ mutations: [line] });
  });

  it.each(['', 'XX', 1, null])('a line of which nobody knows (%s) is not passed over', (type) => {
    expect(read('moota', [{ ...moota[0], type }])).toBe('unreadable');
  });
});

it('words with characters that no text has', () => {
  const odd = `TRSF${String.fromCharCode(0)}CR${String.fromCharCode(10)}`;
  expect(read('moota', [{ ...moota[0], description: odd }])).toMatchObject({
    mutations: [{ description: 'TRSF CR ' }],
  });
  expect(read('moota', [{ ...moota[0], mutation_id: odd }])).toBe('unreadable');
});

it('a line without words', () => {
  expect(read('moota', [{ ...moota[0], description: null }])).toMatchObject({
    mutations: [{ description: '' }],
  });
});

it('a day without a time is midnight in Jakarta', () => {
  expect(read('moota', [{ ...moota[0], date: '2026-11-16' }])).toMatchObject({
    mutations: [{ at: new Date('2026-11-15T17:00:00Z') }],
  });
});

describe('who is not known is not listened to', () => {
  it.each(['giliran', 'moota', 'mutasibank'] as const)('%s without or with a wrong signature', (source) => {
    const body = { giliran: ours, moota, mutasibank }[source];
    for (const signature of ['', 'abc', '0'.repeat(64)]) {
      expect(read(source, body, { [headerOf[source]]: signature })).toBe('unsigned');
    }
  });

  it.each(['1', '', 'soon', String(now.getTime() / 1_000 + 400)])('Mutasibank at the time %s', (stamp) => {
    expect(read('mutasibank', mutasibank, { 'x-mutasibank-timestamp': stamp })).toBe('unsigned');
  });
});

it.each(['{', 'null', '{}', '[]extra', '{"mutations":[{}]}'])('%s cannot be read', (body) => {
  expect(read('giliran', body)).toBe('unreadable');
});
