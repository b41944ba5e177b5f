import { expect, it } from 'vitest';
import { pageTitle } from './page-title.ts';

const tagline = 'Setiap CS dapat giliran';

it.each([
  ['/', undefined, 'Setiap CS dapat giliran · Giliran'],
  ['', undefined, 'Setiap CS dapat giliran · Giliran'],
  ['/leads', undefined, 'Leads · Giliran'],
  ['/leads/', undefined, 'Leads · Giliran'],
  ['/leads/block', undefined, 'Leads · Block · Giliran'],
  ['/rotators/edit/0199', undefined, 'Rotators · Edit · Giliran'],
  ['/leads/01994f6e-7b1c-7000-8000-0123456789ab', undefined, 'Leads · Giliran'],
  ['/members/01994f6e-7b1c-7000-8000-0123456789ab/hours', undefined, 'Members · Hours · Giliran'],
  ['/forgot-password/form/abc', undefined, 'Forgot Password · Form · Giliran'],
  ['/a%20b', undefined, 'A B · Giliran'],
  ['/100%', undefined, '100% · Giliran'],
  ['/leads/block', 'Nomor diblokir', 'Nomor diblokir · Giliran'],
  ['/', 'Dasbor', 'Dasbor · Giliran'],
])('%s named %s is titled %s', (path, name, title) => {
  expect(pageTitle(path, { tagline, name })).toBe(title);
});

it('names segments in the language of the screen', () => {
  const nameOf = (segment: string) => ({ leads: 'Lead', block: 'Nomor diblokir' })[segment];
  expect(pageTitle('/leads/block', { tagline, nameOf })).toBe('Lead · Nomor diblokir · Giliran');
  expect(pageTitle('/leads/other', { tagline, nameOf })).toBe('Lead · Other · Giliran');
});

it.each([
  [0, 'Lead · Giliran'],
  [3, '(3) Lead · Giliran'],
  [100, '(99+) Lead · Giliran'],
])('%s unread are counted before it', (unread, title) => {
  expect(pageTitle('/leads', { tagline, name: 'Lead', unread })).toBe(title);
});
