import { timingSafeEqual } from 'node:crypto';
import { verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { AppError } from '#server/platform/errors.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { consumeCaptcha } from './captcha.queries.ts';
import { altchaKeys, hashAnswer } from './captcha-keys.ts';

type CaptchaDeps = Pick<Deps, 'db' | 'clock' | 'secrets'>;

interface GivenAnswer {
  captcha?: { id: string; answer: string };
  /** Base64 of the JSON {challenge, solution}. */
  altcha?: string;
}

/** Throws unless the question was answered rightly; whatever the answer, the question is gone afterwards. */
export async function answerCaptcha(deps: CaptchaDeps, { captcha, altcha }: GivenAnswer): Promise<void> {
  const isRight = captcha
    ? await isRightText(deps, captcha)
    : altcha !== undefined && (await isRightWork(deps, altcha));
  if (!isRight) throw new AppError('invalid_input', { texts: { captcha: 'validation.captcha' } });
}

async function isRightText(deps: CaptchaDeps, { id, answer }: { id: string; answer: string }) {
  const question = await consumeValidCaptcha(deps, id);
  return question !== undefined && timingSafeEqual(question.answerHash, hashAnswer(deps.secrets, id, answer));
}

const payloadSchema = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      // Ours always have one: it lets the solution be checked without doing any of the work again.
      keySignature: z.string(),
      data: z.object({ id: z.uuid() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

async function isRightWork(deps: CaptchaDeps, altcha: string): Promise<boolean> {
  const payload = readPayload(altcha);
  if (!payload) return false;
  const { challenge, solution } = payload;
  if (!(await consumeValidCaptcha(deps, challenge.parameters.data.id))) return false;
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...altchaKeys(deps.secrets) });
  return verified;
}

/** Comes from strangers: whatever it holds, the result is a well-formed payload or none. */
function readPayload(altcha: string): z.output<typeof payloadSchema> | undefined {
  try {
    const payload = payloadSchema.safeParse(JSON.parse(Buffer.from(altcha, 'base64').toString('utf8')));
    return payload.data;
  } catch {
    // Not JSON: simply a wrong answer.
    return undefined;
  }
}

async function consumeValidCaptcha({ db, clock }: CaptchaDeps, id: string) {
  const question = await consumeCaptcha(db, id);
  return question && question.expiresAt > clock.now() ? question : undefined;
}
