import { expect, it } from 'vitest';
import { auditKinds } from '#contract/audit.ts';
import { auditSentence, needsAttention } from './audit-sentence.ts';

it('every kind has a sentence of its own', () => {
  const said = auditKinds.map((kind) => auditSentence({ kind, details: {} }));
  expect(new Set(said).size).toBe(auditKinds.length);
});

it('a sign-in says so when it came through Google', () => {
  expect(auditSentence({ kind: 'login', details: { method: 'google' } })).toBe('audit.loginGoogle');
  expect(auditSentence({ kind: 'login', details: { method: 'password' } })).toBe('audit.login');
  expect(auditSentence({ kind: 'logout', details: { method: 'google' } })).toBe('audit.logout');
});

it('only a failed sign-in asks to be looked at', () => {
  expect(auditKinds.filter(needsAttention)).toEqual(['login_failed']);
});
