import { describe, expect, it } from 'vitest';
import { embedCodes } from './embed-code.ts';

const rotator = { url: 'https://giliran.id/chats/k7m2qa', slug: 'k7m2qa', title: 'Gamis Syari' };

describe('the codes to paste', () => {
  it('lead to the host of the public link', () => {
    expect(embedCodes(rotator)).toEqual({
      script: '<script src="https://giliran.id/embed/k7m2qa.js" async></script>',
      iframe:
        '<iframe src="https://giliran.id/embed/k7m2qa" style="border:0;width:100%;height:560px" title="Gamis Syari" loading="lazy"></iframe>',
    });
    expect(embedCodes({ ...rotator, url: 'http://localhost:3000/chats/k7m2qa' }).script).toContain(
      '"http://localhost:3000/embed/k7m2qa.js"',
    );
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
    expect(iframe).toContain(` title="${escaped}" loading`);
    expect(iframe.match(/[<>]/g)).toHaveLength(4);
    expect(script).not.toContain('alert');
  });
});
