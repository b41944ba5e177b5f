import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskName, maskPhone } from './lead-mask.ts';

describe('a masked buyer', () => {
  it.each([
    ['Dewi Anggraini', 'D••• A••••••••'],
    ['  Siti   Nur ', 'S••• N••'],
    ['A', 'A'],
    ['', ''],
    ['Muhammadiyahwati', 'M••••••••'],
    ['Åsa 😀💚', 'Å•• 😀•'],
  ])('%s becomes %s', (name, masked) => {
    expect(maskName(name)).toBe(masked);
  });

  it.each([
    ['6281234567817', '628••••••••17'],
    ['62812345', '628•••45'],
    ['1234567', '•••••••'],
    ['', ''],
  ])('%s becomes %s', (phone, masked) => {
    expect(maskPhone(phone)).toBe(masked);
  });

  it('shows nothing but first letters and the ends of a number', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{2,12}( [a-z]{2,12}){0,3}$/), (name) => {
        for (const word of maskName(name).split(' ')) expect(word).toMatch(/^[a-z]•{1,8}$/);
      }),
    );
    fc.assert(
      fc.property(fc.stringMatching(/^62\d{6,13}$/), (phone) => {
        const masked = maskPhone(phone);
        expect(masked).toHaveLength(phone.length);
        expect(masked.replace(/•/g, '')).toHaveLength(5);
      }),
    );
  });
});
