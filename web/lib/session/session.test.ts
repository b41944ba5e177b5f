import { describe, expect, it } from 'vitest';
import type { SessionUser } from '#contract/session-user.ts';
import { createSession } from './session.ts';
import { readSessionCookie, writeSessionCookie } from './session-cookie.ts';

/** A jar that behaves like `document.cookie`: reading gives pairs, writing one sets or removes it. */
function createJar(initial: Record<string, string> = {}) {
  const kept = new Map(Object.entries(initial));
  const written: string[] = [];
  return {
    kept,
    written,
    get cookie() {
      return [...kept].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(line: string) {
      written.push(line);
      const [pair = '', ...attributes] = line.split('; ');
      const name = pair.slice(0, pair.indexOf('='));
      if (attributes.includes('max-age=0')) kept.delete(name);
      else kept.set(name, pair.slice(pair.indexOf('=') + 1));
    },
  };
}

const user: SessionUser = {
  id: '018f0000-0000-7000-8000-000000000001',
  email: 'ratna@tokoberkah.id',
  namacs: 'Ratna 林 “Dewi” 🌿',
  nomorcs: '628123456789',
  parent: 'owner',
  stspass: 0,
  verfy: 0,
  picture: null,
  provider: 'email',
  role: 'owner',
  type: 'Owner',
  loginmethod: 'password',
  points: [],
  logged: [],
  timeZone: 'WITA',
  tour: null,
  point: 0,
  billing: 'prepaid',
};

const open = (jar = createJar(), domain: string | null = null) => ({
  jar,
  session: createSession({ jar, cookieDomain: () => domain }),
});

describe('the cookie UAT_1.0.0', () => {
  it('gives back what was written, letters of every script', () => {
    const jar = createJar();
    writeSessionCookie(jar, user, null);
    expect(readSessionCookie(jar)).toEqual(user);
    expect(jar.written[0]).toMatch(/^UAT_1\.0\.0=[\w+/=]+; path=\/; max-age=604800; samesite=lax$/);
  });

  it('has the parent domain when there is one', () => {
    const jar = createJar();
    writeSessionCookie(jar, user, 'contoh.id');
    expect(jar.written[0]).toContain('; domain=contoh.id');
  });

  it.each([
    ['nothing', {}],
    ['no base64', { 'UAT_1.0.0': '%%%' }],
    ['no JSON', { 'UAT_1.0.0': btoa('hello') }],
    ['no user', { 'UAT_1.0.0': btoa('{}') }],
    ['null', { 'UAT_1.0.0': btoa('null') }],
    ['an empty id', { 'UAT_1.0.0': btoa('{"id":""}') }],
  ])('that holds %s is no session', (_name, cookies) => {
    expect(readSessionCookie(createJar(cookies))).toBeNull();
  });
});

type Tab = ReturnType<typeof createSession>;

describe('the session', () => {
  it('is anonymous until restored from the cookie', () => {
    const jar = createJar();
    writeSessionCookie(jar, user, null);
    const { session } = open(jar);
    expect(session.get().user).toBeNull();
    session.restore();
    expect(session.get().user).toEqual(user);
  });

  it('on login removes every UAT_ cookie first', () => {
    const { jar, session } = open(
      createJar({ 'UAT_0.9.0': 'old', xUAT_: 'odd', other: 'stays' }),
      'contoh.id',
    );
    session.login(user);
    expect([...jar.kept.keys()]).toEqual(['other', 'UAT_1.0.0']);
    expect(jar.written[0]).toContain('UAT_0.9.0=; path=/; max-age=0');
    expect(session.get()).toEqual({ user, ended: false });
  });

  it('takes a role nobody knows for CS, in a restored cookie too', () => {
    const { session, jar } = open();
    session.login({ ...user, parent: '018f', role: 'auditor' as 'cs' });
    expect(session.get().user?.role).toBe('cs');
    writeSessionCookie(jar, { ...user, parent: '018f', role: 'auditor' as 'cs' }, null);
    session.restore();
    expect(session.get().user?.role).toBe('cs');
    writeSessionCookie(jar, { ...user, parent: 'owner', role: 'auditor' as 'cs' }, null);
    session.restore();
    expect(session.get().user?.role).toBe('owner');
  });

  it('merges an update, derives the role, and notifies its subscribers', () => {
    const { jar, session } = open();
    let notified = 0;
    session.subscribe(() => {
      notified += 1;
    });
    session.login({ ...user, role: 'cs' });
    expect(session.get().user?.role).toBe('owner');
    session.update({ verfy: 1 });
    expect(session.get().user).toMatchObject({ verfy: 1, email: user.email });
    expect(readSessionCookie(jar)?.verfy).toBe(1);
    expect(notified).toBe(2);
  });

  it('is gone after logout, and says so after the server ended it', () => {
    const { jar, session } = open();
    session.login(user);
    session.logout();
    expect([session.get(), jar.kept.size]).toEqual([{ user: null, ended: false }, 0]);
    session.login(user);
    session.expire();
    expect([session.get(), jar.kept.size]).toEqual([{ user: null, ended: true }, 0]);
    session.update({ verfy: 1 });
    expect(session.get().user).toBeNull();
  });

  it.each([
    ['looks', (tab: Tab) => tab.follow()],
    ['is notified that its session is over', (tab: Tab) => tab.expire()],
    ['signs out', (tab: Tab) => tab.logout()],
    ['receives something new of the first', (tab: Tab) => tab.update({ verfy: 1 })],
  ])('a tab that %s after another tab signed someone else in is theirs', (_what, happens) => {
    const jar = createJar();
    const [stale, other] = [open(jar).session, open(jar).session];
    stale.login(user);
    other.restore();
    other.logout();
    const next = { ...user, id: '018f0000-0000-7000-8000-000000000002' };
    other.login(next);
    happens(stale);
    expect(stale.get()).toEqual({ user: next, ended: false });
    expect(readSessionCookie(jar)).toEqual(next);
  });

  it('of a stranger cannot end', () => {
    const { session } = open();
    session.expire();
    expect(session.get().ended).toBe(false);
  });
});
