import { expect, test } from 'vitest';
import { earlierOf, kindOf } from './mixed-visits.ts';

const forms = 900;
const buyers = Array.from({ length: 90_000 }, (_, n) => n);

test('of a hundred buyers ten tap a link and fifteen come back, once there are enough who can', () => {
  const late = buyers.filter((n) => n >= 9_000);
  const share = (kind: string) => late.filter((n) => kindOf(n, forms) === kind).length / late.length;
  expect([share('direct'), share('returning'), share('new')].map((one) => one.toFixed(3))).toEqual([
    '0.100',
    '0.150',
    '0.750',
  ]);
});

test('who comes back was new at the same form', () => {
  for (const n of buyers) {
    if (kindOf(n, forms) !== 'returning') continue;
    const earlier = earlierOf(n, forms);
    expect([earlier % forms, kindOf(earlier, forms), earlier < n]).toEqual([n % forms, 'new', true]);
  }
});

test('a number of forms for which that would not hold is refused', () => {
  expect(() => earlierOf(1, 901)).toThrow('no multiple');
});
