import { createHmac } from 'node:crypto';
import { captchaLength } from '#contract/captcha.ts';
import { captchaText } from '#server/features/identity/captcha/captcha-text.ts';

/** What a question's picture shows follows from its key, so nothing has to be kept until it is answered. */
export function pictureText(secret: string, keyId: string): string {
  return captchaText(
    createHmac('sha256', secret).update(`form picture ${keyId}`).digest().subarray(0, captchaLength),
  );
}
