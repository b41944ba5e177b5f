import { expect, it } from 'vitest';
import { keyedMinute } from './keyed-minute.ts';

const range = { min: 30, max: 1_500 };

it.each([
  ['ArrowRight', 600, 615],
  ['ArrowUp', 607, 615],
  ['ArrowLeft', 607, 600],
  ['ArrowDown', 600, 585],
  ['ArrowLeft', 30, 30],
  ['ArrowRight', 1_500, 1_500],
  ['PageUp', 600, 660],
  ['PageDown', 60, 30],
  ['Home', 600, 30],
  ['End', 600, 1_440],
  ['End', 1_440, 1_500],
  ['Tab', 600, undefined],
])('%s at %i goes to %s', (key, minute, next) => expect(keyedMinute(key, minute, range)).toBe(next));
