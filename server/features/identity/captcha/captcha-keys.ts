import { createHmac } from 'node:crypto';
import type { Secrets } from '#server/platform/secrets.ts';

/** Keyed, because five characters are quickly guessed by who holds a plain hash of them. */
export function hashAnswer({ app }: Secrets, id: string, answer: string): Buffer {
  return createHmac('sha256', app).update(`captcha.answer ${id} ${answer.toUpperCase()}`).digest();
}

/** Keys of the proof of work, apart from every other use of the application's secret. */
export function altchaKeys({ app }: Secrets) {
  const key = (name: string) => createHmac('sha256', app).update(`captcha.altcha ${name}`).digest('hex');
  return { hmacSignatureSecret: key('challenge'), hmacKeySignatureSecret: key('solution') };
}
