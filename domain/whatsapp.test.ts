import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillTemplate, longestMessage, whatsappAppLink, whatsappLink, whatsappWebLink } from './whatsapp.ts';

const values = {
  name: 'Nur Aisyah',
  phone: '6281277340192',
  address: 'Jl. Mawar 3',
  cs: 'Sari',
  title: 'Gamis Syari',
  code: 'K7M2QA',
};

describe('the message', () => {
  it.each([
    [
      'Halo {cs}, saya {name}. Mau pesan {title}. Kode: {code}',
      'Halo Sari, saya Nur Aisyah. Mau pesan Gamis Syari. Kode: K7M2QA',
    ],
    ['{name} {name}', 'Nur Aisyah Nur Aisyah'],
    ['{phone}\n{address}', '6281277340192\nJl. Mawar 3'],
    ['{unknown} {NAME} { name } {}', '{unknown} {NAME} { name } {}'],
    ['{constructor} {__proto__}', '{constructor} {__proto__}'],
    ['plain', 'plain'],
  ])('%j', (template, message) => {
    expect(fillTemplate(template, values)).toBe(message);
  });

  it('has no holes where nothing was given', () => {
    const nothing = { ...values, name: '', address: '' };
    expect(fillTemplate('Halo {cs}, saya {name}. Kirim ke {address} !\n\n{name}', nothing)).toBe(
      'Halo Sari, saya. Kirim ke!',
    );
  });

  it('does not fill in what a buyer typed as a variable', () => {
    expect(fillTemplate('{name}', { ...values, name: '{phone} $& $1' })).toBe('{phone} $& $1');
  });

  it('is never too long', () => {
    expect(fillTemplate('{address}', { ...values, address: 'x'.repeat(5_000) })).toHaveLength(longestMessage);
  });
});

describe('links', () => {
  it('open a chat with the text as a draft', () => {
    expect(whatsappLink('6281234567890', 'Halo & apa kabar? 50%\nya')).toBe(
      'https://wa.me/6281234567890?text=Halo%20%26%20apa%20kabar%3F%2050%25%0Aya',
    );
    expect(whatsappAppLink('6281234567890', 'Hi')).toBe('whatsapp://send?phone=6281234567890&text=Hi');
    expect(whatsappWebLink('6281234567890', 'Hi')).toBe(
      'https://web.whatsapp.com/send?phone=6281234567890&text=Hi',
    );
    expect(whatsappLink('6281234567890', '')).toBe('https://wa.me/6281234567890');
  });

  it('are addresses whatever was typed, and bring the text back whole', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const link = new URL(whatsappLink('6281234567890', text));
        expect(link.searchParams.get('text') ?? '').toBe(text);
      }),
    );
  });

  it('survive a text that was cut in the middle of an emoji', () => {
    expect(whatsappLink('62812', '👍'.slice(0, 1))).toBe('https://wa.me/62812?text=');
  });
});
