import { expect, it } from 'vitest';
import { leadRow } from '../lead.fixture.ts';
import { isPicked, nothing, pageState, pageToggled, toggled } from './selection.ts';

const [a, b, c] = [leadRow({ id: 'a' }), leadRow({ id: 'b' }), leadRow({ id: 'c' })];
const page = [a, b];
const idsOf = ({ rows }: { rows: ReadonlyMap<string, unknown> }) => [...rows.keys()];

it('ticks and unticks one, and keeps those of other pages', () => {
  const both = toggled(toggled(nothing, c, [c]), a, page);
  expect(idsOf(both)).toEqual(['c', 'a']);
  expect(idsOf(toggled(both, a, page))).toEqual(['c']);
});

it('the box in the head ticks the rest of the page, then unticks the page alone', () => {
  const some = toggled(toggled(nothing, c, [c]), a, page);
  expect(pageState(some, page)).toBe('some');
  const all = pageToggled(some, page);
  expect(pageState(all, page)).toBe('all');
  const none = pageToggled(all, page);
  expect(pageState(none, page)).toBe('none');
  expect(idsOf(none)).toEqual(['c']);
});

it('all of them: everyone is ticked; unticking one leaves the rest of what is in sight', () => {
  const all = { rows: new Map(), isAll: true };
  expect(isPicked(all, 'never seen')).toBe(true);
  expect(pageState(all, page)).toBe('all');
  expect(toggled(all, a, page)).toEqual({ rows: new Map([['b', b]]), isAll: false });
  expect(pageToggled(all, page)).toEqual(nothing);
});
