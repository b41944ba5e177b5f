import { expect, it } from 'vitest';
import { exampleMembers, exampleTurns, totalRatio } from './turn-example.ts';

const percents = (turn: number, part: 'saved' | 'after') =>
  exampleTurns[turn]?.receipt.pool.map((row) => Math.floor((row[part] ?? Number.NaN) * 100 + 1e-6));

it('the leads fall as on the picture', () => {
  expect(exampleTurns.map(({ to }) => to.charAt(0)).join('')).toBe('srassrsars');
});

it('everyone gets exactly their ratio', () => {
  expect(exampleTurns).toHaveLength(totalRatio);
  for (const { id, ratio } of exampleMembers)
    expect(exampleTurns.filter((turn) => turn.to === id)).toHaveLength(ratio);
});

it('the receipt that is shown first has a clear winner, the next one a tie', () => {
  expect(percents(3, 'saved')).toEqual([100, 40, 10]);
  expect(percents(3, 'after')).toEqual([0, 40, 10]);
  expect(percents(4, 'saved')).toEqual([100, 100, 50]);
  expect(percents(4, 'after')).toEqual([0, 100, 50]);
});
