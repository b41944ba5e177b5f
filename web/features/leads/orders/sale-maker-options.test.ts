import { expect, it } from 'vitest';
import { saleMakerOptions } from './sale-maker-options.ts';

const person = (id: string, fullName: string, isActive = true) => ({
  id,
  fullName,
  nickname: fullName.split(' ')[0] ?? '',
  colour: 1,
  picture: null,
  isActive,
});
const everyone = [person('1', 'Sari Wulandari'), person('2', 'Rina Marlina', false), person('3', 'Agus')];

it('offers who is active', () => {
  expect(saleMakerOptions(everyone, null).map(({ value }) => value)).toEqual(['1', '3']);
});

it('keeps who it says now, active or gone', () => {
  expect(saleMakerOptions(everyone, person('3', 'Agus'))).toHaveLength(2);
  expect(saleMakerOptions(everyone, person('2', 'Rina Marlina'))).toContainEqual({
    value: '2',
    label: 'Rina Marlina',
  });
  expect(saleMakerOptions(everyone, person('9', 'Budi')).at(-1)).toEqual({ value: '9', label: 'Budi' });
});
