import type { Deps } from '#server/platform/http/app-types.ts';
import { newId } from '#server/platform/ids.ts';
import { hashAnswer } from './captcha-keys.ts';

/** A question whose answer the test knows, as the calls of the contract take it. */
export async function knownCaptcha({ db, clock, random, secrets }: Deps) {
  const captcha = { id: newId(clock, random), answer: 'K7XWP' };
  await db
    .insertInto('captchas')
    .values({
      id: captcha.id,
      answer_hash: hashAnswer(secrets, captcha.id, captcha.answer),
      expires_at: new Date(clock.now().getTime() + 60_000),
    })
    .execute();
  return captcha;
}
