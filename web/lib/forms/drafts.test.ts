import { beforeEach, expect, it } from 'vitest';
import { createDrafts } from './drafts.ts';

let shelf: Map<string, string>;
const drafts = createDrafts(() => ({
  get length() {
    return shelf.size;
  },
  key: (index) => [...shelf.keys()][index] ?? null,
  getItem: (key) => shelf.get(key) ?? null,
  setItem: (key, value) => void shelf.set(key, value),
  removeItem: (key) => void shelf.delete(key),
}));
beforeEach(() => {
  shelf = new Map();
});

it('gives a person back what they typed, once, and nobody else', () => {
  drafts.keep('sari', '/leads/1', { text: 'Minta dihubungi sore' });
  expect(drafts.take('budi', '/leads/1')).toBeUndefined();
  expect(drafts.take('sari', '/leads/2')).toBeUndefined();
  expect(drafts.take('sari', '/leads/1')).toEqual({ text: 'Minta dihubungi sore' });
  expect(drafts.take('sari', '/leads/1')).toBeUndefined();
});

it('shows what is kept without giving it away', () => {
  drafts.keep('sari', 'chat:1', { text: 'Halo Kak' });
  expect(drafts.read('sari', 'chat:1')).toEqual({ text: 'Halo Kak' });
  expect(drafts.read('sari', 'chat:1')).toEqual({ text: 'Halo Kak' });
  expect(drafts.read('budi', 'chat:1')).toBeUndefined();
});

it('knows where the person was', () => {
  drafts.keepAddress('sari', '/leads/1?status=new');
  expect(drafts.takeAddress('budi')).toBeUndefined();
  expect(drafts.takeAddress('sari')).toBe('/leads/1?status=new');
  expect(drafts.takeAddress('sari')).toBeUndefined();
});

it('never keeps a password or a token', () => {
  drafts.keep('sari', '/profile/password', { oldPassword: 'a', newpass: 'b' });
  drafts.keep('sari', '/rotators/pixels/add', { token: 'EAAc' });
  expect(shelf.size).toBe(0);
});

it('forgets everything when the person signs out, and everyone else’s when another signs in', () => {
  const fill = () => {
    drafts.keep('sari', '/leads/1', { text: 'a' });
    drafts.keepAddress('sari', '/leads/1');
    drafts.keep('budi', '/leads/2', { text: 'b' });
  };
  fill();
  drafts.forgetOthers('budi');
  expect([...shelf.keys()]).toEqual(['giliran-draft:budi:form:/leads/2']);
  fill();
  drafts.forget();
  expect(shelf.size).toBe(0);
});
