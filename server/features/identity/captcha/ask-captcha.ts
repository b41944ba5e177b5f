import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { captchaLength, type getCaptcha } from '#contract/captcha.ts';
import type { Answer } from '#contract/endpoint.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { newId } from '#server/platform/ids.ts';
import type { Random } from '#server/platform/random.ts';
import { insertCaptcha } from './captcha.queries.ts';
import { altchaKeys, hashAnswer } from './captcha-keys.ts';
import { captchaText } from './captcha-text.ts';
import { drawCaptcha } from './draw-captcha.ts';

const lifeMs = 5 * 60 * 1_000;

/**
 * The device tries counters from zero until it meets ours. Each try is `cost` rounds, so a solution takes half a
 * million to a million and a half rounds: some 0.3 s on a desktop, one to three on a cheap phone.
 */
const work = { cost: 5_000, fewestTries: 100, mostTries: 300 };

type CaptchaDeps = Pick<Deps, 'db' | 'clock' | 'random' | 'secrets'>;

/** A new question; only the hash of its answer is kept. */
export async function askCaptcha({
  db,
  clock,
  random,
  secrets,
}: CaptchaDeps): Promise<Answer<typeof getCaptcha>> {
  const id = newId(clock, random);
  const text = captchaText(random.bytes(captchaLength));
  const [image, { parameters, signature }] = await Promise.all([
    drawCaptcha(text, random),
    createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      deriveKey,
      cost: work.cost,
      counter: pickCounter(random),
      // Bound to the row, which also says until when.
      data: { id },
      ...altchaKeys(secrets),
    }),
  ]);
  if (!signature) throw new Error('a challenge without a signature proves nothing');
  const expiresAt = new Date(clock.now().getTime() + lifeMs);
  await insertCaptcha(db, { id, answerHash: hashAnswer(secrets, id, text), expiresAt });
  return { id, image, altcha: { parameters: { ...parameters }, signature } };
}

function pickCounter(random: Random): number {
  const { fewestTries, mostTries } = work;
  return fewestTries + (random.bytes(2).readUInt16BE() % (mostTries - fewestTries + 1));
}
