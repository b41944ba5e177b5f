import { expect, it } from 'vitest';
import { getDelivery, type Webhook } from '#contract/webhooks.ts';
import { webhookEvents } from '#domain/webhooks.ts';
import { webhooks as english } from '#web/i18n/en/webhooks.ts';
import { webhooks as indonesian } from '#web/i18n/id/webhooks.ts';
import { type Attempt, errorText, eventText, isAccepted, nameOf, stateOf } from './webhook-text.ts';

const said = (key: string) =>
  [indonesian, english].map(
    ({ webhooks }) => (webhooks as Record<string, string>)[key.replace('webhooks.', '')],
  );
const errors = getDelivery.answer.shape.tries.element.shape.error.unwrap().options;

it.each([...webhookEvents, 'test' as const])('the event %s has words in both languages', (event) => {
  expect(said(eventText[event]).every(Boolean)).toBe(true);
});

it.each(errors)('the error %s is a sentence in both languages', (error) => {
  for (const sentence of said(errorText[error])) expect(sentence).toMatch(/\.$/);
});

const webhook = (more: Partial<Webhook>): Webhook => ({
  revision: 0,
  id: 'f5d8a7c2-0000-4000-8000-000000000001',
  name: '',
  url: 'https://crm.toko.id:8443/hooks/giliran?from=giliran',
  events: ['lead.created'],
  status: 'active',
  gaveUp: false,
  failingSince: null,
  nextAt: null,
  waiting: 0,
  lastDelivery: null,
  createdAt: '2026-11-01T00:00:00.000Z',
  ...more,
});

it.each<[string, Partial<Webhook>]>([
  ['active', {}],
  ['failing', { failingSince: '2026-11-15T00:00:00.000Z' }],
  ['paused', { status: 'paused' }],
  ['paused', { status: 'paused', failingSince: '2026-11-15T00:00:00.000Z' }],
  ['gaveUp', { status: 'paused', gaveUp: true, failingSince: '2026-11-15T00:00:00.000Z' }],
])('is %s', (state, more) => {
  expect(stateOf(webhook(more))).toBe(state);
});

it('is called by its name, else by its host', () => {
  expect(nameOf(webhook({ name: 'CRM' }))).toBe('CRM');
  expect(nameOf(webhook({}))).toBe('crm.toko.id:8443');
  expect(nameOf(webhook({ url: 'nowhere' }))).toBe('nowhere');
});

it.each<[Pick<Attempt, 'status' | 'error'>, boolean]>([
  [{ status: 200, error: null }, true],
  [{ status: 204, error: null }, true],
  [{ status: 300, error: null }, false],
  [{ status: 302, error: 'redirect' }, false],
  [{ status: 500, error: null }, false],
  [{ status: 200, error: 'broken' }, false],
  [{ status: null, error: 'timeout' }, false],
])('%o counts as accepted: %s', (answer, accepted) => {
  expect(isAccepted({ id: '', at: '', ms: 1, requestHeaders: {}, answer: null, ...answer })).toBe(accepted);
});
