import { describe, expect, it } from 'vitest';
import { type CookieJar, cookiesWork, keepCookie, readCookie } from './cookies.ts';

/** Behaves as a browser does: assignment adds or removes one cookie, reading lists them all. */
function jarWith(start: Record<string, string> = {}): CookieJar & { written: string[] } {
  const cookies = new Map(Object.entries(start));
  const written: string[] = [];
  return {
    written,
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      written.push(text);
      const [name = '', value = ''] = (text.split(';')[0] ?? '').split('=');
      if (text.includes('max-age=0')) cookies.delete(name);
      else cookies.set(name, value);
    },
  };
}

describe('readCookie', () => {
  it.each([
    [{}, 'giliran_lang', undefined],
    [{ giliran_lang: 'en' }, 'giliran_lang', 'en'],
    [{ a: '1', giliran_lang: 'id', b: '2' }, 'giliran_lang', 'id'],
    [{ xgiliran_lang: 'en' }, 'giliran_lang', undefined],
  ])('%j holds %s as %s', (cookies, name, expected) => {
    expect(readCookie(jarWith(cookies), name)).toBe(expected);
  });
});

it('keeps a cookie for a year, on every path, same site only', () => {
  const jar = jarWith();
  keepCookie(jar, 'giliran_lang', 'en');
  expect(jar.written).toEqual(['giliran_lang=en; path=/; max-age=31536000; samesite=lax']);
});

describe('cookiesWork', () => {
  it('is true when a cookie comes back, and leaves nothing behind', () => {
    const jar = jarWith({ a: '1' });
    expect(cookiesWork(jar, true)).toBe(true);
    expect(jar.cookie).toBe('a=1');
  });

  it.each<[string, CookieJar, boolean]>([
    ['switched off', jarWith(), false],
    ['dropped without a word', frozen(), true],
    ['refused with an error', throwing(), true],
  ])('is false when cookies are %s', (_case, jar, enabled) => {
    expect(cookiesWork(jar, enabled)).toBe(false);
  });
});

function frozen(): CookieJar {
  return Object.defineProperty({ cookie: '' }, 'cookie', { get: () => '', set: () => {} });
}

function throwing(): CookieJar {
  return Object.defineProperty({ cookie: '' }, 'cookie', {
    get: () => {
      throw new Error('SecurityError');
    },
    set: () => {
      throw new Error('SecurityError');
    },
  });
}
