import { expect, it } from 'vitest';
import { fieldErrors, validate } from '#contract/validation.ts';
import { registerForm } from './register-form.ts';

const empty = 'Wajib diisi';

it.each([
  [{ email: 'ratna@tokoberkah.id', captcha: 'ABCDE' }, false, {}],
  [{ email: 'ratna@tokoberkah.id', captcha: ' ' }, false, { captcha: empty }],
  [{ email: 'ratna@tokoberkah.id', captcha: '' }, true, {}],
  [{ email: '', captcha: '' }, false, { email: empty, captcha: empty }],
  [{ email: 'ratna@', captcha: '' }, true, { email: 'Format email tidak valid' }],
])('%j, solved by the device: %s', (values, isSolved, expected) => {
  const result = validate(registerForm(isSolved), values);
  expect(result.ok ? {} : fieldErrors(result.issues, 'id')).toEqual(expected);
});
