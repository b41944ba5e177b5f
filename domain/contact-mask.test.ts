import { expect, it } from 'vitest';
import { maskEmail, maskPhone } from './contact-mask.ts';

it.each([
  ['6281234567789', '62812•••789'],
  ['6281234567', '62812•••567'],
  ['1234567', '12•••'],
  ['', ''],
  [null, ''],
])('the number %j is %j', (phone, shown) => expect(maskPhone(phone)).toBe(shown));

it.each([
  ['budi@x.id', 'b•••@x.id'],
  ['b@x.id', 'b•••@x.id'],
  ['x.id', '•••'],
  ['@x.id', '•••'],
])('the address %j is %j', (email, shown) => expect(maskEmail(email)).toBe(shown));
