import { expect, it } from 'vitest';
import { firstNameOf } from './first-name.ts';

it.each([
  ['Ratna Dewi', 'Ratna'],
  [' Budi ', 'Budi'],
  ['', ''],
])('"%s" is greeted as "%s"', (name, first) => expect(firstNameOf(name)).toBe(first));
