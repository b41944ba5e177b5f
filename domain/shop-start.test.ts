import { describe, expect, it } from 'vitest';
import { isStartOver, type ShopFacts, startSteps, stepsOf } from './shop-start.ts';

const now = new Date('2026-11-15T03:00:00Z');
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const fresh: ShopFacts = {
  createdAt: ago(1),
  putAwayAt: null,
  hasContact: false,
  hasRotator: false,
  isLinkTaken: false,
  firstLeadAt: null,
  hasMembers: false,
};

describe('the steps that are done', () => {
  it.each([
    [{}, []],
    [{ hasContact: true }, ['contact']],
    [{ hasContact: true, hasRotator: true }, ['contact', 'rotator']],
    [{ hasRotator: true, isLinkTaken: true }, ['rotator', 'link']],
    // Where a lead came, the link was used, whoever copied it.
    [{ hasRotator: true, firstLeadAt: ago(0) }, ['rotator', 'link', 'lead']],
    [{ hasMembers: true }, ['team']],
  ] as const)('of %j are %j', (facts, done) => {
    const steps = stepsOf({ ...fresh, ...facts });
    expect(startSteps.filter((step) => steps[step])).toEqual(done);
  });
});

describe('the list', () => {
  it.each([
    ['of a new shop is there', {}, false],
    ['is there after the first lead', { firstLeadAt: ago(23) }, false],
    ['goes a day after the first lead', { firstLeadAt: ago(24) }, true],
    ['goes when it is put away', { putAwayAt: ago(0) }, true],
    ['is there for a month', { createdAt: ago(30 * 24 - 1) }, false],
    ['is not there for an older shop', { createdAt: ago(30 * 24) }, true],
  ] as const)('%s', (_, facts, isOver) => expect(isStartOver({ ...fresh, ...facts }, now)).toBe(isOver));
});
