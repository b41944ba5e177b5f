import { expect, it } from 'vitest';
import type { ImportField } from '#contract/imports.ts';
import { doubled, firstFault } from './mapping-faults.ts';

type Fields = (ImportField | null)[];

it.each<[Fields, number[], number | undefined]>([
  [['phone', 'name'], [], undefined],
  [[null, null, 'phone'], [], undefined],
  [['name', null], [], 0],
  [['name', 'phone', 'name'], [0, 2], 0],
  [[null, 'phone', 'phone', 'phone'], [1, 2, 3], 1],
  [[null, 'name', 'name'], [1, 2], 1],
])('%j: doubled %j, first %s', (fields, twice, first) => {
  expect([...doubled(fields)]).toEqual(twice);
  expect(firstFault(fields)).toBe(first);
});
