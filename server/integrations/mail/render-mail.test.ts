import { describe, expect, test } from 'vitest';
import { type MailContent, renderMail } from './render-mail.ts';

const content: MailContent = {
  subject: 'Toko "Bu Sari" & <Anak>',
  heading: 'Selamat datang di <b>Toko</b>',
  blocks: [
    { type: 'text', text: 'Kata sandi & "tautan" milik <script>alert(1)</script>' },
    { type: 'button', label: 'Buka <toko>', url: 'https://toko.example/verify/abc?a=1&b="2"' },
    { type: 'secret', label: 'Kata sandi awal', value: 'Ab3<>&"\'xyz' },
    { type: 'note', text: 'Berlaku 24 jam' },
  ],
  reason: 'karena Anda mendaftar',
};

describe.each(['id', 'en'] as const)('in %s', (language) => {
  const { subject, html, text } = renderMail(content, language);

  test('the subject is as given, not HTML', () => {
    expect(subject).toBe(content.subject);
  });

  test('nothing a seller typed becomes markup', () => {
    expect(html).not.toMatch(/<script|<b>|<Anak>|<toko>/);
    expect(html).toContain('Selamat datang di &lt;b&gt;Toko&lt;/b&gt;');
    expect(html).toContain('href="https://toko.example/verify/abc?a=1&amp;b=&quot;2&quot;"');
    expect(html).toContain('Ab3&lt;&gt;&amp;&quot;&#39;xyz');
  });

  test('says its language, knows dark mode, loads nothing', () => {
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).not.toMatch(/<img|url\(|@import|<link|src=/);
  });

  test('the address stands below the button to be copied', () => {
    const written = '>https://toko.example/verify/abc?a=1&amp;b=&quot;2&quot;</a>';
    expect(html).toContain(written);
    expect(html).toContain(language === 'id' ? 'Buka alamat ini' : 'Open this address');
  });

  test('the text version says everything, plainly', () => {
    expect(text).toBe(`Selamat datang di <b>Toko</b>

Kata sandi & "tautan" milik <script>alert(1)</script>

Buka <toko>:
https://toko.example/verify/abc?a=1&b="2"

Kata sandi awal: Ab3<>&"'xyz

Berlaku 24 jam

--

Giliran · karena Anda mendaftar
`);
  });
});
