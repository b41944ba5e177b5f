import { expect, test } from 'vitest';
import { judgeLeads, type KeptLead } from './judge-leads.ts';

const ratioOf = new Map([
  ['a', 2],
  ['b', 1],
]);
/** `given('aab')`: one lead for each letter, to the member of that name. */
const given = (order: string): KeptLead[] =>
  [...order].map((memberId, place) => ({ phone: `p${place}`, memberId, turn: place + 1, touches: 0 }));
const acknowledged = (count: number) => Array.from({ length: count }, (_, place) => `p${place}`);
const clean = { lost: 0, doubled: 0, unfair: 0, misnumbered: 0, touched: 0 };

test.each([
  ['whole rounds', 'aababa', 0],
  ['an unfinished round', 'aabab', 0],
  ['a round in which one got too much', 'aaaaab', 1],
  ['an unfinished round in which one got too much', 'aabbb', 1],
  ['someone who does not take part', 'aac', 1],
])('%s', (_what, order, unfair) => {
  const leads = given(order);
  expect(judgeLeads(leads, ratioOf, acknowledged(leads.length))).toEqual({
    ...clean,
    stored: leads.length,
    unfair,
  });
});

test('a buyer who was answered and is not there is lost; one who was not answered may be there', () => {
  expect(judgeLeads(given('aab'), ratioOf, ['p0', 'p7'])).toEqual({ ...clean, stored: 3, lost: 1 });
});

test('a buyer who is there twice', () => {
  const [first, second, third] = given('aab') as [KeptLead, KeptLead, KeptLead];
  const leads = [first, { ...second, phone: first.phone }, third];
  expect(judgeLeads(leads, ratioOf, ['p0'])).toEqual({ ...clean, stored: 3, doubled: 1 });
});

test('a turn that was skipped, and leads without one', () => {
  const [first, second, third] = given('aab') as [KeptLead, KeptLead, KeptLead];
  expect(judgeLeads([first, { ...second, turn: 3 }, { ...third, turn: null }], ratioOf, [])).toMatchObject({
    misnumbered: 2,
  });
});

test('a form that was sent again and taken for another visit', () => {
  const [first, ...others] = given('aab') as [KeptLead, KeptLead, KeptLead];
  expect(judgeLeads([{ ...first, touches: 1 }, ...others], ratioOf, [])).toMatchObject({ touched: 1 });
});
