import { describe, expect, it } from 'vitest';
import { embedCodes } from './embed-code.ts';

const rotator = {
  url: 'https://giliran.id/chats/k7m2qa',
  slug: 'k7m2qa',
  title: 'Gamis Syari',
  type: 'form' as const,
};

describe('the codes to paste', () => {
  it('lead to the host of the public link', () => {
    expect(embedCodes(rotator)).toEqual({
      script: '<script src="https://giliran.id/embed/k7m2qa.js" async></script>',
      iframe:
        '<iframe src="https://giliran.id/embed/k7m2qa" style="border:0;width:100%;height:652px" title="Gamis Syari" referrerpolicy="no-referrer-when-downgrade" loading="lazy"></iframe>',
    });
    expect(embedCodes({ ...rotator, url: 'http://localhost:3000/chats/k7m2qa' }).script).toContain(
      '"http://localhost:3000/embed/k7m2qa.js"',
    );
  });

  it('lead to the seller’s own host where the link does', () => {
    const { script, iframe } = embedCodes({ ...rotator, url: 'https://chat.toko.id/k7m2qa' });
    expect(script).toBe('<script src="https://chat.toko.id/embed/k7m2qa.js" async></script>');
    expect(iframe).toContain('src="https://chat.toko.id/embed/k7m2qa"');
  });

  it('are as high as what is asked', () => {
    const input = (show: boolean) => ({ show });
    const inputs = { name: input(true), phone: input(true), address: input(false) };
    expect(embedCodes({ ...rotator, inputs }).iframe).toContain('height:492px');
    expect(embedCodes({ ...rotator, type: 'direct', inputs }).iframe).toContain('height:100px');
  });

  it.each([
    ['" onload="alert(1)', '&quot; onload=&quot;alert(1)'],
    [
      '"></iframe><script>alert(1)</script>',
      '&quot;&gt;&lt;/iframe&gt;&lt;script&gt;alert(1)&lt;/script&gt;',
    ],
    ['Kopi & Teh &quot;', 'Kopi &amp; Teh &amp;quot;'],
    ["Toko 'Ibu'", "Toko 'Ibu'"],
  ])('a title %j is only text there', (title, escaped) => {
    const { script, iframe } = embedCodes({ ...rotator, title });
    expect(iframe).toContain(` title="${escaped}" referrerpolicy`);
    expect(iframe.match(/[<>]/g)).toHaveLength(4);
    expect(script).not.toContain('alert');
  });
});
