import { expect, test } from 'vitest';
import { readRegions } from './read-regions.ts';

const regions = await readRegions();
const below = (code: string) => regions.below(code) ?? [];

test('there are all of them, each under its own parent', () => {
  const provinces = below('ID');
  const regencies = provinces.flatMap(({ code }) => below(code));
  const districts = regencies.flatMap(({ code }) => below(code));
  const villages = districts.flatMap(({ code }) => below(code));
  expect([provinces, regencies, districts, villages].map(({ length }) => length)).toEqual([
    38, 514, 7_285, 83_762,
  ]);
  expect(villages.every(({ code }) => /^\d{2}\.\d{2}\.\d{2}\.\d{4}$/.test(code))).toBe(true);
  expect(new Set(villages.map(({ code }) => code)).size).toBe(83_762);
});

test('they come by name', () => {
  expect(
    below('ID')
      .slice(0, 3)
      .map(({ name }) => name),
  ).toEqual(['Aceh', 'Bali', 'Banten']);
});

test.each([
  ['11.01.01.2001', ['Aceh', 'Kabupaten Aceh Selatan', 'Bakongan', 'Keude Bakongan']],
  ['31', ['Daerah Khusus Ibukota Jakarta']],
  ['11.01.01.9999', undefined],
  ['99.01.01.2001', undefined],
  ['', undefined],
])('the names of %s', (code, names) => {
  expect(regions.namesOf(code)).toEqual(names);
});

test('below a village there is nothing', () => {
  expect(regions.below('11.01.01.2001')).toBeUndefined();
});
