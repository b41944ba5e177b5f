import { describe, expect, it } from 'vitest';
import { shopNameInMail } from './shop-name.ts';

describe('a shop’s name in a mail', () => {
  it.each([
    ['Toko Sari', 'Toko Sari'],
    ['PT. Maju Jaya, Tbk.', 'PT. Maju Jaya, Tbk.'],
    ['Toko 24/7 Rp1', 'Toko 24/7 Rp1'],
    ['Kue & Roti "Bu Ida" (Bandung)', 'Kue & Roti "Bu Ida" (Bandung)'],
    ['Toko www.evil.com', 'Toko www evil com'],
    ['evil.com', 'evil com'],
    ['evil .com', 'evil com'],
    ['https://evil.com/login?x=1', 'evil com login?x=1'],
    ['HTTPS://EVIL.COM', 'EVIL COM'],
    ['Bayar di bit.ly/abc', 'Bayar di bit ly abc'],
    ['admin@evil.com', 'admin evil com'],
    ['mailto:a@b.id', 'a b id'],
    ['javascript:alert(1)', 'alert(1)'],
    ['evil．com dan evil。com', 'evil com dan evil com'],
    ['ev\u200Bil.c\u00ADom', 'evil com'],
    ['\u202Emoc.live', 'moc live'],
    ['Toko\r\nBcc: x@y.id', 'Toko Bcc: x y id'],
    ['<b>Toko</b>', 'b Toko /b'],
    ['xn--tk-xka.id', 'xn--tk-xka id'],
    ['127.0.0.1', '127 0 0 1'],
    ['\u0000\u0007', ''],
    ['', ''],
    ['@', ''],
  ])('%j is %j', (name, shown) => {
    expect(shopNameInMail(name)).toBe(shown);
  });

  it('is cut where it is longer than a name may be, between characters', () => {
    expect(shopNameInMail('a'.repeat(500))).toBe(`${'a'.repeat(49)}…`);
    expect([...shopNameInMail('🛍️'.repeat(60))].length).toBeLessThanOrEqual(50);
    expect(shopNameInMail('a'.repeat(50))).toBe('a'.repeat(50));
  });

  it('is nothing that would be made a link, whatever is put between the parts', () => {
    for (const between of ['.', '..', ' .', '．', '｡', '\u2024', '\u200B.\u200B'])
      expect(shopNameInMail(`toko${between}com`)).toBe('toko com');
  });
});
