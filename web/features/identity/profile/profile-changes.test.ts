import { describe, expect, it } from 'vitest';
import type { Profile } from '#contract/own-profile.ts';
import { changedItems, valuesOf } from './profile-changes.ts';

const profile: Profile = {
  email: 'ratna@toko.id',
  verified: true,
  namacs: 'Ratna Dewi',
  nickname: '',
  nomorcs: '6281234567890',
  waitingPhone: null,
  picture: null,
  language: 'id',
  accountName: 'Toko Berkah Ibu',
  timeZone: 'WIB',
  numberApproval: false,
  hasPassword: true,
  hasGoogle: false,
  emailChange: null,
  abilities: { renameAccount: true, readAudit: true },
};

describe('the form of the profile', () => {
  const before = valuesOf(profile);

  it('shows the number as people write it', () => expect(before.phone).toBe('0812 3456 7890'));

  it.each([
    [{}, {}],
    [{ nickname: 'Ratna' }, { nickname: 'Ratna' }],
    [{ fullName: '' }, { fullName: '' }],
    [
      { language: 'en', accountName: 'Toko Baru' },
      { language: 'en', accountName: 'Toko Baru' },
    ],
    [{ timeZone: 'WITA' }, { timeZone: 'WITA' }],
  ] as const)('after typing %j sends %j', (typed, sent) => {
    expect(changedItems(before, { ...before, ...typed })).toEqual(sent);
  });
});
