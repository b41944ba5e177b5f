import { expect, it } from 'vitest';
import { proposedNickname } from './nickname.ts';

it.each([
  ['the first letter', { fullName: '', nickname: '' }, 'S', 'S'],
  ['more of the first word', { fullName: 'Sar', nickname: 'Sar' }, 'Sari', 'Sari'],
  ['a second word', { fullName: 'Sari', nickname: 'Sari' }, 'Sari Wulandari', 'Sari'],
  ['blanks in front', { fullName: '', nickname: '' }, '  Sari W', 'Sari'],
  ['all gone again', { fullName: 'Sari', nickname: 'Sari' }, '', ''],
  ['one written by hand stays', { fullName: 'Sari', nickname: 'Ayi' }, 'Sari W', 'Ayi'],
  ['one emptied by hand stays empty', { fullName: 'Sari', nickname: '' }, 'Sari W', ''],
])('%s', (_, before, fullName, expected) => expect(proposedNickname(before, fullName)).toBe(expected));
