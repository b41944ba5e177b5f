import { expect, it } from 'vitest';
import { fillIn } from './fill-in.ts';
import { splitMarks } from './split-marks.ts';

it('amounts are those of this installation; what is none stays', () => {
  const prices = { pointPrice: 1_250, memberPoints: 10, rotatorPoints: 5, welcomePoints: 1_000 };
  expect(fillIn('{price}, {memberPoints}, {welcomePoints}, {cs}', prices)).toBe('Rp1.250, 10, 1.000, {cs}');
});

it('marks', () => {
  expect(splitMarks('**Lead** lalu **Order**.')).toEqual([
    { text: 'Lead', isMarked: true },
    { text: ' lalu ', isMarked: false },
    { text: 'Order', isMarked: true },
    { text: '.', isMarked: false },
  ]);
});
