import type { TFunction } from 'i18next';
import { describe, expect, it } from 'vitest';
import type { SettingsHome } from '#contract/settings-home.ts';
import type { Role } from '#domain/roles.ts';
import { translatorFor } from '#web/i18n/translator.fixture.ts';
import { settingsLine } from './settings-line.ts';
import { type SettingsRow, settingsColumns } from './settings-rows.ts';

const t = translatorFor('id') as TFunction;
const english = translatorFor('en') as TFunction;
const none = { working: 0, resting: 0, broken: 0 };
const managed = { hasLogo: true, labels: 3, apiKeys: none, webhooks: none, pixels: none, domains: none };
const own = {
  name: 'Ratna Dewi',
  phone: '6281234567890',
  language: 'id',
  weeklyMinutes: 2_430,
  hasPassword: true,
  hasInitialPassword: false,
  hasSecondFactor: false,
  devices: 2,
  pushDevices: 1,
} as const;
const shop = { name: 'Toko Ratna', timeZone: 'WITA', traceDays: 90, leadMonths: null } as const;
const home: SettingsHome = {
  own,
  templates: 12,
  blockedNumbers: 0,
  shop,
  managed,
};

const rowsOf = (role: Role) =>
  settingsColumns(role).map((column) => column.flatMap(({ rows }) => rows.map(({ id }) => id)));

describe('the rows', () => {
  it('of the owner are all', () => {
    expect(rowsOf('owner')).toEqual([
      [
        ...['shop', 'logo', 'privacy', 'templates', 'labels', 'blocked'],
        ...['pixels', 'domains', 'apiKeys', 'webhooks'],
      ],
      [
        ...['profile', 'language', 'hours', 'notifications', 'password', 'security', 'devices', 'activity'],
        ...['exports', 'imports', 'buyers', 'closing'],
      ],
    ]);
  });

  it('of an admin are all but what the owner alone decides', () => {
    const rows = rowsOf('admin').flat();
    expect(
      rowsOf('owner')
        .flat()
        .filter((id) => !rows.includes(id)),
    ).toEqual(['shop', 'privacy', 'activity', 'closing']);
  });

  it('of a CS begin with their own', () => {
    expect(rowsOf('cs')).toEqual([
      ['profile', 'language', 'hours', 'notifications', 'password', 'security', 'devices'],
      ['templates', 'blocked', 'exports'],
    ]);
  });
});

describe('what is set now', () => {
  it.each<[SettingsRow['id'], Partial<SettingsHome>, string, boolean?]>([
    ['shop', {}, 'Toko Ratna · WITA'],
    ['logo', {}, 'Sudah dipasang'],
    ['logo', { managed: { ...managed, hasLogo: false } }, 'Belum ada'],
    ['privacy', {}, 'Jejak disimpan 90 hari · data lead disimpan terus'],
    ['privacy', { shop: { ...shop, leadMonths: 12 } }, 'Jejak disimpan 90 hari · data lead 12 bulan'],
    ['templates', {}, '12 template'],
    ['blocked', {}, 'Belum ada'],
    ['webhooks', {}, 'Belum ada', false],
    [
      'webhooks',
      { managed: { ...managed, webhooks: { working: 2, resting: 1, broken: 1 } } },
      '2 aktif · 1 dijeda · 1 perlu dicek',
      true,
    ],
    ['domains', { managed: { ...managed, domains: { ...none, resting: 1 } } }, '1 belum siap', false],
    ['profile', {}, 'Ratna Dewi · 0812 3456 7890'],
    ['profile', { own: { ...own, phone: '' } }, 'Nomor WhatsApp belum diisi', true],
    ['profile', { own: { ...own, name: '', phone: '' } }, 'Nama belum diisi', true],
    ['language', {}, 'Email dari kami: Bahasa Indonesia'],
    ['hours', {}, '40,5 jam seminggu'],
    ['hours', { own: { ...own, weeklyMinutes: null } }, '24 jam setiap hari'],
    ['notifications', {}, 'Muncul di 1 perangkat'],
    ['notifications', { own: { ...own, pushDevices: 0 } }, 'Belum muncul di HP Anda', true],
    ['password', {}, 'Sudah dibuat'],
    ['password', { own: { ...own, hasInitialPassword: true } }, 'Masih kata sandi awal', true],
    ['password', { own: { ...own, hasPassword: false } }, 'Belum ada, Anda masuk lewat Google'],
    ['security', {}, 'Verifikasi dua langkah belum aktif'],
  ])('of %s with %j', (id, change, text, needsYou) => {
    expect(settingsLine(t, { ...home, ...change }, id)).toEqual(
      needsYou === undefined ? { text } : { text, needsYou },
    );
  });

  it('counts one as one in English', () => {
    const one = { ...home, templates: 1, managed: { ...managed, pixels: { ...none, broken: 1 } } };
    expect(settingsLine(english, one, 'templates')?.text).toBe('1 template');
    expect(settingsLine(english, one, 'pixels')?.text).toBe('1 needs a look');
    expect(settingsLine(english, { ...home, templates: 2 }, 'templates')?.text).toBe('2 templates');
  });

  it('is not said of what the role may not know', () => {
    const told = { ...home, shop: null, managed: null };
    for (const id of ['shop', 'privacy', 'logo', 'labels', 'pixels'] as const)
      expect(settingsLine(t, told, id)).toBeNull();
  });
});
