import { expect, it } from 'vitest';
import { sparkPath } from './sparkline-path.ts';

it('draws from the lowest to the highest', () => {
  expect(sparkPath([0, 10])).toEqual({
    line: 'M0 88C33.3 88 66.7 12 100 12',
    area: 'M0 88C33.3 88 66.7 12 100 12L100 100L0 100Z',
    last: { x: 100, y: 12 },
  });
});

it('passes over what is not known, and ends where it ends', () => {
  const path = sparkPath([1, null, 3, null, null]);
  expect(path?.line).toBe('M0 88C16.7 88 33.3 12 50 12');
  expect(path?.last.x).toBe(50);
});

it('is level where nothing changes, and nothing where there is nothing', () => {
  expect(sparkPath([7, 7])?.line).toBe('M0 50C33.3 50 66.7 50 100 50');
  expect(sparkPath([7])).toBeNull();
  expect(sparkPath([null, null])).toBeNull();
});

it('goes on through a slope, and rests on a hill', () => {
  expect(sparkPath([0, 5, 10])?.line).toBe('M0 88C16.7 88 33.3 62.7 50 50C66.7 37.3 83.3 12 100 12');
  expect(sparkPath([0, 10, 0])?.line).toBe('M0 88C16.7 88 33.3 12 50 12C66.7 12 83.3 88 100 88');
});
