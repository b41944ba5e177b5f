import { expect, it } from 'vitest';
import { fileFault } from './spend-file-fault.ts';

it.each([
  ['Laporan.CSV', 1, undefined],
  ['laporan.txt', 2 * 1024 * 1024, undefined],
  ['laporan.xlsx', 10, 'spends.faultExcel'],
  ['laporan.xls', 10, 'spends.faultExcel'],
  ['laporan.pdf', 10, 'spends.faultType'],
  ['laporan', 10, 'spends.faultType'],
  ['laporan.csv', 0, 'spends.faultEmpty'],
  ['laporan.csv', 2 * 1024 * 1024 + 1, 'spends.faultSize'],
])('%s of %i bytes: %s', (name, size, fault) => {
  expect(fileFault({ name, size })).toBe(fault);
});
