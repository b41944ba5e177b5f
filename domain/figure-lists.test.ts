import { expect, it } from 'vitest';
import { listOf } from './figure-lists.ts';

const days = { from: '2026-11-14', to: '2026-11-15' };

it.each([
  ['leads', {}, 'leads', days],
  ['leads', { member: 'a', origin: 'meta' }, 'leads', { ...days, member: 'a', origin: 'meta' }],
  ['contacted', { member: 'a' }, 'leads', { ...days, member: 'a', contacted: 'yes' }],
  ['inTime', { member: 'a' }, 'leads', { ...days, member: 'a', inTime: 'yes' }],
  ['late', { member: 'a', hour: '8' }, 'leads', { ...days, member: 'a', hour: '8', inTime: 'no' }],
  ['leads', { weekday: 'mon' as const, hour: '20,21' }, 'leads', { ...days, weekday: 'mon', hour: '20,21' }],
  ['chats', { campaign: 'Promo' }, 'leads', { ...days, campaign: 'Promo', chat: 'yes' }],
  ['conversion', {}, 'leads', days],
  ['costPerLead', { rotator: 'r' }, 'leads', { ...days, rotator: 'r' }],
  ['closing', {}, 'orders', days],
  ['roas', { campaign: 'Promo' }, 'orders', { ...days, campaign: 'Promo' }],
  ['orders', { campaign: 'Promo' }, 'orders', { ...days, campaign: 'Promo' }],
  ['revenue', { rotator: 'r' }, 'orders', { ...days, rotator: 'r' }],
  ['spend', { rotator: 'r' }, 'spends', { ...days, rotator: 'r' }],
])('behind %s of %j stand %s', (name, part, list, filter) => {
  expect(listOf(name, days, part)).toEqual({ list, filter });
});

it.each([
  ['views', {}],
  ['median', {}],
  ['orders', { hour: '8' }],
  ['toString', {}],
  ['leads', { campaign: '' }],
  ['leads', { member: '' }],
  ['spend', { member: 'a' }],
  ['spend', { origin: 'meta' }],
])('there is no list behind %s of %j', (name, part) => {
  expect(listOf(name, days, part)).toBeNull();
});
