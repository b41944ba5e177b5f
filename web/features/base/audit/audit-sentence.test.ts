import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import { auditKinds } from '#contract/audit.ts';
import { languages } from '#contract/language.ts';
import { en } from '#web/i18n/en.ts';
import { id } from '#web/i18n/id.ts';
import { auditSentence, needsAttention } from './audit-sentence.ts';

const details = {
  member: 'Sari Wulandari',
  team: 'Pagi',
  rotator: 'Gamis',
  until: '2026-11-15T13:41:00Z',
  from: 'WIB',
  to: 'Rina',
  phone: '6281234567890',
  reason: 'iseng',
  operator: 'Rani',
  code: 'K7M2QX',
  file: 'lead.csv',
  key: 'CRM',
  url: 'https://toko.id/webhook',
  name: 'Pixel Gamis',
  host: 'promo.toko.id',
  day: '2026-11-15',
  nominal: 1_250_000,
  added: 42,
  changed: 3,
  removed: 7,
  buyer: '25ae42705d3b819dead916cf6a24b3a8',
  count: 12,
  points: 500,
};
const keyOf = (event: Parameters<typeof auditSentence>[0]) => auditSentence(event, 'id').key;

describe.each(languages)('in %s', (language) => {
  const i18n = i18next.createInstance({
    lng: language,
    resources: { id: { web: id }, en: { web: en } },
    defaultNS: 'web',
    initAsync: false,
    interpolation: { escapeValue: false },
    // An unfilled gap would otherwise be left out without a word.
    missingInterpolationHandler: (_text: string, match: RegExpExecArray) => match[0],
  });
  void i18n.init();
  const say = (event: Parameters<typeof auditSentence>[0]) => {
    const { key, gaps } = auditSentence(event, language);
    return i18n.t(key, gaps);
  };

  it('every kind has a sentence of its own, without gaps', () => {
    const said = auditKinds.map((kind) => say({ kind, details }));
    expect(new Set(said).size).toBe(auditKinds.length);
    expect(said.filter((sentence) => /\{\{|–|audit\./.test(sentence))).toEqual([]);
  });

  it('an entry that lacks its details still reads', () => {
    const said = auditKinds.map((kind) => say({ kind, details: { until: 'soon', member: 7 } }));
    expect(said.filter((sentence) => /\{\{|undefined|Invalid/.test(sentence))).toEqual([]);
  });

  it('says who, which team, which number and until when', () => {
    expect(say({ kind: 'member_removed', details })).toContain('Sari Wulandari');
    expect(say({ kind: 'team_added', details })).toContain('Pagi');
    expect(say({ kind: 'number_blocked', details })).toMatch(/0812 3456 7890: iseng$/);
    expect(say({ kind: 'number_blocked', details: { phone: '6281234567890', reason: '' } })).toMatch(/7890$/);
    expect(say({ kind: 'order_cancelled', details })).toContain('K7M2QX');
    expect(say({ kind: 'api_key_added', details })).toContain('CRM');
    expect(say({ kind: 'webhook_removed', details })).toContain('https://toko.id/webhook');
    expect(say({ kind: 'pixel_removed', details })).toContain('Pixel Gamis');
    expect(say({ kind: 'import_run', details })).toContain('lead.csv');
    expect(say({ kind: 'export_started', details: { kind: 'leads' } })).toMatch(/lead/);
    expect(say({ kind: 'spend_removed', details })).toMatch(/Rp1\.250\.000.*15 Nov 2026/);
    expect(say({ kind: 'spends_imported', details })).toMatch(/42 .*, 3 .*, 7 /);
    expect(say({ kind: 'paused', details })).toMatch(
      language === 'id' ? / 1[56] Nov 2026, \d\d\.41$/ : / 1[56] Nov 2026, \d\d:41$/,
    );
  });
});

it('a pixel is paused by a person and stopped by its platform', () => {
  expect(keyOf({ kind: 'pixel_paused', details: { name: 'Gamis' } })).toBe('audit.pixelPaused');
  expect(keyOf({ kind: 'daily_points_changed', details: { before: 5, points: 9 } })).toBe(
    'audit.dailyPointsChanged',
  );
  expect(keyOf({ kind: 'daily_points_changed', details: { before: 5 } })).toBe('audit.dailyPointsRemoved');
  expect(keyOf({ kind: 'pixel_paused', details: { name: 'Gamis', why: 'token' } })).toBe(
    'audit.pixelStopped',
  );
});

it('a second factor is reset by the owner, or by an operator who says why', () => {
  expect(keyOf({ kind: 'second_factor_reset', details: { member: 'Sari' } })).toBe('audit.secondFactorReset');
  expect(keyOf({ kind: 'second_factor_reset', details: { member: 'Sari', operator: 'Wulan' } })).toBe(
    'audit.secondFactorResetByOperator',
  );
});

it('a sign-in says so when it came through Google', () => {
  expect(keyOf({ kind: 'login', details: { method: 'google' } })).toBe('audit.loginGoogle');
  expect(keyOf({ kind: 'login', details: { method: 'passkey' } })).toBe('audit.loginPasskey');
  expect(keyOf({ kind: 'login', details: { method: 'password' } })).toBe('audit.login');
  expect(keyOf({ kind: 'logout', details: { method: 'google' } })).toBe('audit.logout');
});

it('a change of role, and who took over the leads, are told where they are known', () => {
  expect(keyOf({ kind: 'member_changed', details: { role: 'admin' } })).toBe('audit.memberMadeAdmin');
  expect(keyOf({ kind: 'member_changed', details: { role: 'cs' } })).toBe('audit.memberMadeCs');
  expect(keyOf({ kind: 'member_changed', details: {} })).toBe('audit.memberChanged');
  expect(keyOf({ kind: 'member_removed', details: { to: 'Rina' } })).toBe('audit.memberRemovedTo');
  expect(keyOf({ kind: 'member_removed', details: { leads: 0 } })).toBe('audit.memberRemoved');
});

it('only a failed sign-in asks to be looked at', () => {
  expect(auditKinds.filter(needsAttention)).toEqual(['login_failed']);
});
