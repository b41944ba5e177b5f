import { expect, it } from 'vitest';
import { versionVerdict } from './version-verdict.ts';

const page = { own: 'v2', waiting: undefined, active: undefined, tookOver: false };
const nothing = { newer: null, letIn: false };

it.each([
  ['a first visit, before there is a worker', page, nothing],
  ['a first visit, once its worker took the page', { ...page, active: 'v2', tookOver: true }, nothing],
  ['the page and its worker', { ...page, active: 'v2' }, nothing],
  ['fresh from the network, its worker not there yet', { ...page, active: 'v1' }, nothing],
  [
    'fresh from the network, its worker waits',
    { ...page, active: 'v1', waiting: 'v2' },
    { newer: null, letIn: true },
  ],
  ['fresh from the network, its worker let in', { ...page, active: 'v2', tookOver: true }, nothing],
  [
    'a release while the page is open',
    { ...page, active: 'v2', waiting: 'v3' },
    { newer: 'v3', letIn: false },
  ],
  [
    'another tab let the new worker in',
    { ...page, active: 'v3', tookOver: true },
    { newer: 'v3', letIn: false },
  ],
  [
    'and one more waits since',
    { ...page, active: 'v3', waiting: 'v4', tookOver: true },
    { newer: 'v4', letIn: false },
  ],
  ['the worker does not say', { ...page, tookOver: true }, nothing],
  ['a page that does not know its version', { ...page, own: undefined, waiting: 'v3' }, nothing],
])('%s', (_when, versions, verdict) => {
  expect(versionVerdict(versions)).toEqual(verdict);
});
