import { expect, it } from 'vitest';
import { type Domain, type DomainRecord, domainProblems } from '#contract/domains.ts';
import { domainStates } from '#domain/domains.ts';
import { domains as english } from '#web/i18n/en/domains.ts';
import { domains as indonesian } from '#web/i18n/id/domains.ts';
import {
  doubtText,
  failingText,
  halfSetText,
  hasLinksOut,
  isFailing,
  isInDoubt,
  pointingType,
  problemText,
  recordState,
  stateBadges,
  stateText,
  stepsOf,
  textOf,
} from './domain-text.ts';

const said = (key: string) =>
  [indonesian, english].map(
    ({ domains }) => (domains as Record<string, string>)[key.replace('domains.', '')],
  );

it.each([
  ...domainStates.flatMap((state) => stateText[state]),
  ...doubtText,
  ...failingText,
  ...halfSetText,
  ...domainProblems.map((problem) => problemText[problem]),
])('%s is a sentence in both languages', (key) => {
  for (const sentence of said(key)) expect(sentence).toMatch(/\.$/);
});

it('only a loss is red', () => {
  expect(domainStates.filter((state) => stateBadges[state].tone === 'bad')).toEqual(['lost']);
});

const record = (type: DomainRecord['type'], isRight: boolean, found: string[] = []): DomainRecord => ({
  type,
  host: 'promo.toko.id',
  name: 'promo',
  value: 'giliran.id',
  found,
  isRight,
});

it.each([
  [{ isRight: true, found: ['giliran.id'] }, 'right'],
  [{ isRight: false, found: ['lama.id'] }, 'differs'],
  [{ isRight: false, found: [] }, 'missing'],
])('a record with %o is %s', (found, state) => {
  expect(recordState(found)).toBe(state);
});

it('a subdomain leads here by CNAME, a bare domain by A', () => {
  expect(pointingType({ records: [record('TXT', false), record('CNAME', false)] })).toBe('CNAME');
  expect(pointingType({ records: [record('TXT', false), record('A', false)] })).toBe('A');
});

type Case = [string, Pick<Domain, 'state'> & Partial<Domain>, string];
const set = [record('TXT', true), record('CNAME', true)];

it.each<Case>([
  [
    'nothing is set',
    { state: 'waiting', records: [record('TXT', false), record('CNAME', false)] },
    'now now later later',
  ],
  [
    'the proof stands',
    { state: 'waiting', records: [record('TXT', true), record('CNAME', false)] },
    'done now later later',
  ],
  [
    'it leads elsewhere',
    { state: 'wrong', records: [record('TXT', true), record('CNAME', false, ['lama.id'])] },
    'done problem later later',
  ],
  ['another has it', { state: 'taken', records: set }, 'problem done later later'],
  [
    'one address of two is set',
    {
      state: 'waiting',
      leadsHere: true,
      records: [record('TXT', false), record('A', true), record('A', false)],
    },
    'now done later later',
  ],
  ['the certificate comes', { state: 'certificate', records: set }, 'done done now later'],
  [
    'the certificate fails',
    { state: 'certificate', problem: 'certificate_failed', records: set },
    'done done problem later',
  ],
  [
    'the certificate comes and DNS was silent',
    { state: 'certificate', problem: 'dns_silent', records: set },
    'done done now later',
  ],
  ['it is in use', { state: 'active', records: set }, 'done done done done'],
  [
    'it is lost',
    { state: 'lost', records: [record('TXT', true), record('CNAME', false, ['lama.id'])] },
    'done problem later later',
  ],
])('steps when %s', (_name, { state, problem = null, leadsHere = false, records = [] }, steps) => {
  expect(Object.values(stepsOf({ state, problem, leadsHere, records })).join(' ')).toBe(steps);
});

it.each<[string, Pick<Domain, 'state' | 'problem' | 'leadsHere'>, boolean, boolean]>([
  ['all is set', { state: 'active', problem: null, leadsHere: true }, false, false],
  ['it leads elsewhere', { state: 'active', problem: null, leadsHere: false }, true, false],
  ['it leads to a proxy', { state: 'active', problem: 'proxied', leadsHere: false }, true, false],
  ['nobody answered', { state: 'active', problem: 'dns_silent', leadsHere: false }, false, false],
  ['it is lost already', { state: 'lost', problem: null, leadsHere: false }, false, false],
  ['its certificate fails', { state: 'active', problem: 'certificate_failed', leadsHere: true }, false, true],
  ['its page does not come', { state: 'active', problem: 'unreachable', leadsHere: true }, false, true],
])('one in use when %s', (_name, domain, isDoubted, fails) => {
  expect(isInDoubt(domain)).toBe(isDoubted);
  expect(isFailing(domain)).toBe(fails);
});

it('who has set one of the records reads that the other is missing', () => {
  const waiting = { state: 'waiting', problem: null, leadsHere: false } as const;
  expect(textOf({ ...waiting, records: [record('TXT', false), record('CNAME', false)] })).toBe(
    stateText.waiting,
  );
  expect(textOf({ ...waiting, records: [record('TXT', true), record('CNAME', false)] })).toBe(halfSetText);
});

it.each([
  ['never in use', null, null, false],
  ['in use', '2026-11-15T03:00:00.000Z', null, true],
  ['lost', null, '2026-11-16T03:00:00.000Z', true],
])('somebody may have links of a domain that is %s: %s %s %s', (_how, activeSince, lostSince, has) => {
  expect(hasLinksOut({ activeSince, lostSince })).toBe(has);
});
