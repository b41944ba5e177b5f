import { expect, it } from 'vitest';
import { createCommonPasswords } from './common-password.ts';

const isCommon = createCommonPasswords(['password', 'rahasia', 'sayang', 'persib', 'cinta']);
const own = ['nur.aisyah88@toko-melati.id', 'Toko Berkah Jaya'];

it.each([
  'Password1',
  'P@ssw0rd',
  'P4ssw0rd!23',
  'Rahasia123',
  'RaHaSiA1',
  '123Rahasia',
  'Rahasia12345678',
  'Rahasia2026!',
  'Sayang17081995',
  'S4y4ng99',
  'Sayang.Sayang1',
  'Persib1933',
  'Cinta000000',
  'Qwerty123',
  'Abc12345',
  'Abcd1234',
  'Asdf1234',
  '1q2w3e4R',
  'Zaq12wsx',
  'Aaa111222',
  'Aisyah88',
  'NurAisyah1',
  'Berkah2026',
  'TokoBerkahJaya1',
])('%s is one of the first to be tried', (password) => {
  expect(isCommon(password, own)).toBe(true);
});

it.each([
  'Kebun7Hijau',
  'Rahasia83651',
  'SangatRahasia9',
  'kalimat pendek yang mudah',
  'Xk7mQ2pv',
  'Meja4Kursi9Lampu',
  'Baru12345',
  'Rahasiaku beda 1',
])('%s is not', (password) => {
  expect(isCommon(password, own)).toBe(false);
});

it('what is somebody’s own is common for them alone', () => {
  expect(isCommon('Aisyah88', ['budi@contoh.id', 'Toko Sinar'])).toBe(false);
});

it('an e-mail with its own digits is common too, with a little more', () => {
  expect(isCommon('Orang111388', ['orang1113@contoh.id'])).toBe(true);
  expect(isCommon('Orang111388', ['orang1114@contoh.id'])).toBe(false);
  expect(isCommon('Orang1113KebunHijau', ['orang1113@contoh.id'])).toBe(false);
});
