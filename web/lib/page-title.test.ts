import { expect, it } from 'vitest';
import { pageTitle } from './page-title.ts';

const tagline = 'Setiap CS dapat giliran';

it.each([
  ['/', undefined, 'Setiap CS dapat giliran · Giliran'],
  ['', undefined, 'Setiap CS dapat giliran · Giliran'],
  ['/leads', undefined, 'Leads · Giliran'],
  ['/leads/', undefined, 'Leads · Giliran'],
  ['/leads/block', undefined, 'Leads Block · Giliran'],
  ['/rotators/edit/0199', undefined, 'Rotators Edit · Giliran'],
  ['/forgot-password/form/abc', undefined, 'Forgot Password Form · Giliran'],
  ['/a%20b', undefined, 'A B · Giliran'],
  ['/100%', undefined, '100% · Giliran'],
  ['/leads/block', 'Nomor diblokir', 'Nomor diblokir · Giliran'],
  ['/', 'Dasbor', 'Dasbor · Giliran'],
])('%s named %s is titled %s', (path, name, title) => {
  expect(pageTitle(path, { tagline, name })).toBe(title);
});

it.each([
  [0, 'Lead · Giliran'],
  [3, '(3) Lead · Giliran'],
  [100, '(99+) Lead · Giliran'],
])('%s unread are counted before it', (unread, title) => {
  expect(pageTitle('/leads', { tagline, name: 'Lead', unread })).toBe(title);
});
