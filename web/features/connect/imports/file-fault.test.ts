import { expect, it } from 'vitest';
import { uploadImport } from '#contract/imports.ts';
import { fileFault, nameToSend } from './file-fault.ts';

const megabyte = 1024 * 1024;

it.each([
  ['lead.csv', 10, undefined],
  ['LEAD NOV.XLSX', 50 * megabyte, undefined],
  ['lead.xlsx', 50 * megabyte + 1, 'imports.faultSize'],
  ['lead.tsv', 1, undefined],
  ['lead.csv', 0, 'imports.faultEmpty'],
  ['lead.xls', 10, 'imports.faultOldExcel'],
  ['lead.pdf', 10, 'imports.faultType'],
  ['lead', 10, 'imports.faultType'],
  ['csv', 10, undefined],
])('%s of %i bytes: %s', (name, size, fault) => {
  expect(fileFault({ name, size })).toBe(fault);
});

it('sends a name that the server takes', () => {
  const long = `${'lead '.repeat(60)}november.csv`;
  const sent = nameToSend(long);
  expect(sent).toMatch(/november\.csv$/);
  expect(uploadImport.query?.safeParse({ name: sent }).success).toBe(true);
});
