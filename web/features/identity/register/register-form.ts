import { z } from 'zod';
import { captchaAnswer } from '#contract/captcha.ts';
import { emailField } from '#contract/fields.ts';

/** The contract's rules for what is typed; a captcha the device has solved needs no text. */
export function registerForm(isSolved: boolean) {
  const text = captchaAnswer.captcha.unwrap().shape.answer;
  return z.object({ email: emailField, captcha: isSolved ? z.string() : text });
}
