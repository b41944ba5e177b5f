import { describe, expect, it } from 'vitest';
import { guideNames } from './guides/guide.ts';
import { guides } from './guides/id.ts';
import { findGuides, guideGroups } from './guides-shown.ts';

it('every guide is in exactly one group', () => {
  expect(Object.values(guideGroups).flat().sort()).toEqual([...guideNames].sort());
});

describe('what is searched for', () => {
  it.each<[string, string[]]>([
    ['giliran', ['turns', 'team']],
    ['lead palsu', ['fake-leads']],
    ['resi', ['orders']],
    ['xyzzy', []],
  ])('%j', (typed, found) => expect(findGuides(guides, typed)).toEqual(expect.arrayContaining(found)));

  it('the title counts most', () => {
    expect(findGuides(guides, 'poin')[0]).toBe('points');
    expect(findGuides(guides, 'xyzzy')).toEqual([]);
  });
});
