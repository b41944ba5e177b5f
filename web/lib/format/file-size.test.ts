import { expect, it } from 'vitest';
import { formatBytes } from './file-size.ts';

it.each([
  [0, '0 B'],
  [820, '820 B'],
  [1024, '1 KB'],
  [12_700, '12 KB'],
  [1_048_300, '1 MB'],
  [1_468_006, '1,4 MB'],
  [52_428_800, '50 MB'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
