import { expect, test } from 'vitest';
import { chromeIntent, safariLink, whatsappBusinessIntent } from './other-app-links.ts';
import { whatsappAppLink, whatsappLink } from './whatsapp.ts';

test('WhatsApp Business on Android, with a message that has everything an intent could end at', () => {
  const text = 'Halo #1; "Gamis" & co://\nKode: K7M2QA 🌷';
  const link = whatsappBusinessIntent(whatsappAppLink('628123', text), whatsappLink('628123', text));
  const [data, more = ''] = link.split('#');
  expect(data).toBe(`intent://send?phone=628123&text=${encodeURIComponent(text)}`);
  const [name, scheme, app, otherwise = '', end, ...rest] = more.split(';');
  expect([name, scheme, app, end, rest]).toEqual([
    'Intent',
    'scheme=whatsapp',
    'package=com.whatsapp.w4b',
    'end',
    [],
  ]);
  expect(decodeURIComponent(otherwise.replace('S.browser_fallback_url=', ''))).toBe(
    whatsappLink('628123', text),
  );
});

test.each([
  ['https://giliran.id/chats/gamis/go/A-_x?cut=name', 'https', 'giliran.id/chats/gamis/go/A-_x?cut=name'],
  ['http://localhost:3000/chats/gamis', 'http', 'localhost:3000/chats/gamis'],
])('a page in a browser of its own: %s', (address, scheme, rest) => {
  expect(chromeIntent(address)).toBe(
    `intent://${rest}#Intent;scheme=${scheme};package=com.android.chrome;S.browser_fallback_url=${encodeURIComponent(address)};end`,
  );
  expect(safariLink(address)).toBe(`x-safari-${scheme}://${rest}`);
});
