import { expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

it.each([
  ['Ratna Dewi', 'RD'],
  ['  sari   wulandari kusuma ', 'SK'],
  ['Budi', 'B'],
  ['ratna@toko.id', 'R'],
  ['Élodie Ångström', 'ÉÅ'],
  ['𝒜 B', '𝒜B'],
  ['', ''],
])('the initials of "%s" are %s', (name, initials) => expect(initialsOf(name)).toBe(initials));
