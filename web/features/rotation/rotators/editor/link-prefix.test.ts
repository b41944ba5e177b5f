import { describe, expect, it } from 'vitest';
import { linkPrefix } from './link-prefix.ts';

const publicUrl = 'https://giliran.id';
const domains = [
  { id: 'own', host: 'chat.toko.id', state: 'active' as const },
  { id: 'new', host: 'promo.toko.id', state: 'waiting' as const },
  { id: 'gone', host: 'lama.toko.id', state: 'lost' as const },
];
const saved = (domainId: string | null, url: string) => ({ url, slug: 'gamis', domainId });
const ours = saved(null, 'https://giliran.id/chats/gamis');
const theirs = saved('own', 'https://chat.toko.id/gamis');

describe('a link up to its slug', () => {
  it.each([
    ['new, our address', null, null, 'https://giliran.id/chats/'],
    ['new, a domain in use', null, 'own', 'https://chat.toko.id/'],
    ['new, a domain that waits', null, 'new', 'https://giliran.id/chats/'],
    ['saved here', ours, null, 'https://giliran.id/chats/'],
    ['saved on a domain', theirs, 'own', 'https://chat.toko.id/'],
    ['moves to a domain', ours, 'own', 'https://chat.toko.id/'],
    ['comes back from a domain', theirs, null, 'https://giliran.id/chats/'],
    ['moves to one that is not in use', theirs, 'gone', 'https://giliran.id/chats/'],
    ['moves to one that is unknown', theirs, 'other', 'https://giliran.id/chats/'],
    [
      'as the server says, even while domains are unknown',
      saved('x', 'http://a.id:81/gamis'),
      'x',
      'http://a.id:81/',
    ],
  ])('%s', (_, rotator, domainId, expected) => {
    expect(linkPrefix({ rotator, domainId, domains, publicUrl })).toBe(expected);
  });

  it('keeps the scheme and port of the installation', () => {
    const local = { rotator: null, domainId: 'own', domains, publicUrl: 'http://localhost:3000' };
    expect(linkPrefix(local)).toBe('http://chat.toko.id:3000/');
  });
});
