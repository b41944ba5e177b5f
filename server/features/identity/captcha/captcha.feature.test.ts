import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { captchaLength, getCaptcha } from '#contract/captcha.ts';
import { systemRandom } from '#server/platform/random.ts';
import { limits } from '#server/platform/rate-limits.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { answerCaptcha } from './answer-captcha.ts';
import { captchaJobs } from './captcha.jobs.ts';

const here = await createTestApp();
const { app, deps, database } = here;

interface Question {
  id: string;
  image: string;
  altcha: Challenge;
}

async function ask(): Promise<Question> {
  const answer = await app.inject({ url: getCaptcha.path });
  expect(answer.statusCode).toBe(200);
  return answer.json().data;
}

/** The characters come from five random bytes; the test gives them, and so knows the text. */
async function askWithKnownText(): Promise<Question & { text: string }> {
  const loaded = vi
    .spyOn(deps.random, 'bytes')
    .mockImplementation((length) =>
      length === captchaLength ? Buffer.from([0, 1, 2, 3, 21]) : realBytes(length),
    );
  try {
    return { ...(await ask()), text: 'ACDE9' };
  } finally {
    loaded.mockRestore();
  }
}
const realBytes = systemRandom.bytes;

const encode = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64');

async function solve({ altcha }: Question) {
  const solution = await solveChallenge({ challenge: altcha, deriveKey });
  if (!solution) throw new Error('not solved');
  return { challenge: altcha, solution };
}

const wrong = { code: 'invalid_input', texts: { captcha: 'validation.captcha' } };
const rows = () => database.db.selectFrom('captchas').selectAll().execute();

test('a question is a picture and a challenge; only a hash of the answer is kept', async () => {
  const { id, image, altcha } = await ask();
  const png = Buffer.from(image.replace('data:image/png;base64,', ''), 'base64');
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 400, height: 128 });
  expect(altcha.parameters).toMatchObject({ algorithm: 'PBKDF2/SHA-256', data: { id } });
  const [row] = await rows();
  expect(row).toMatchObject({ id, answer_hash: expect.any(Buffer) });
  expect(row?.answer_hash).toHaveLength(32);
  expect((row?.expires_at.getTime() ?? 0) - deps.clock.now().getTime()).toBe(300_000);
});

test('pictures of different questions differ', async () => {
  expect((await ask()).image).not.toBe((await ask()).image);
});

describe('by the picture', () => {
  test('the right text counts in small letters too, and once only', async () => {
    const { id, text } = await askWithKnownText();
    const captcha = { id, answer: text.toLowerCase() };
    await expect(answerCaptcha(deps, { captcha })).resolves.toBeUndefined();
    await expect(answerCaptcha(deps, { captcha })).rejects.toMatchObject(wrong);
  });

  test('of many right answers at once one counts', async () => {
    const { id, text } = await askWithKnownText();
    const captcha = { id, answer: text };
    const results = await Promise.allSettled(
      Array.from({ length: 6 }, () => answerCaptcha(deps, { captcha })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('a wrong text uses the question up', async () => {
    const { id, text } = await askWithKnownText();
    await expect(answerCaptcha(deps, { captcha: { id, answer: 'WRONG' } })).rejects.toMatchObject(wrong);
    await expect(answerCaptcha(deps, { captcha: { id, answer: text } })).rejects.toMatchObject(wrong);
  });

  test('too late is wrong', async () => {
    const { id, text } = await askWithKnownText();
    here.setTime('2026-11-15T03:05:00Z');
    await expect(answerCaptcha(deps, { captcha: { id, answer: text } })).rejects.toMatchObject(wrong);
    here.setTime('2026-11-15T03:00:00Z');
  });

  test('the right text of another question is wrong', async () => {
    const { text } = await askWithKnownText();
    const { id } = await ask();
    await expect(answerCaptcha(deps, { captcha: { id, answer: text } })).rejects.toMatchObject(wrong);
  });
});

describe('by the proof of work', () => {
  test('the solution counts once, and then the text does not either', async () => {
    const question = await askWithKnownText();
    const altcha = encode(await solve(question));
    await expect(answerCaptcha(deps, { altcha })).resolves.toBeUndefined();
    await expect(answerCaptcha(deps, { altcha })).rejects.toMatchObject(wrong);
    const captcha = { id: question.id, answer: question.text };
    await expect(answerCaptcha(deps, { captcha })).rejects.toMatchObject(wrong);
  });

  test('too late is wrong', async () => {
    const altcha = encode(await solve(await ask()));
    here.setTime('2026-11-15T03:05:00Z');
    await expect(answerCaptcha(deps, { altcha })).rejects.toMatchObject(wrong);
    here.setTime('2026-11-15T03:00:00Z');
  });

  test('a solution of one question does not answer another', async () => {
    const solved = await solve(await ask());
    const other = await ask();
    const moved = structuredClone(solved);
    moved.challenge.parameters.data = { id: other.id };
    await expect(answerCaptcha(deps, { altcha: encode(moved) })).rejects.toMatchObject(wrong);
    const mixed = { challenge: other.altcha, solution: solved.solution };
    const third = await ask();
    await expect(answerCaptcha(deps, { altcha: encode(mixed) })).rejects.toMatchObject(wrong);
    await expect(
      answerCaptcha(deps, { altcha: encode({ challenge: third.altcha, solution: solved.solution }) }),
    ).rejects.toMatchObject(wrong);
  });

  test.each([
    ['not base64', () => '\u0000%%%'],
    ['not JSON', () => Buffer.from('{').toString('base64')],
    ['null', () => encode(null)],
    ['a list', () => encode([1, 2])],
    ['no solution', ({ altcha }: Question) => encode({ challenge: altcha })],
    [
      'a huge counter',
      ({ altcha }: Question) => encode({ challenge: altcha, solution: { counter: 1e300, derivedKey: 'ff' } }),
    ],
    [
      'a negative counter',
      ({ altcha }: Question) => encode({ challenge: altcha, solution: { counter: -1, derivedKey: 'ff' } }),
    ],
    [
      'a key that is no hex',
      ({ altcha }: Question) => encode({ challenge: altcha, solution: { counter: 1, derivedKey: 'zz' } }),
    ],
    [
      'no signature',
      ({ altcha }: Question) =>
        encode({ challenge: { ...altcha, signature: '' }, solution: { counter: 1, derivedKey: 'ff' } }),
    ],
    [
      'work made easy',
      ({ altcha }: Question) =>
        encode({
          challenge: { ...altcha, parameters: { ...altcha.parameters, keyPrefix: '00', cost: 1 } },
          solution: { counter: 1, derivedKey: 'ff' },
        }),
    ],
    [
      'work that never ends, without the signed key',
      ({ altcha }: Question) =>
        encode({
          challenge: {
            ...altcha,
            parameters: { ...altcha.parameters, cost: 2_000_000_000, keySignature: undefined },
          },
          solution: { counter: 1, derivedKey: 'ff' },
        }),
    ],
  ])('%s is wrong, at once', async (_name, forge) => {
    const altcha = forge(await ask());
    // Who did the work that the dearest of them asks for would not be back before the test is given up.
    await expect(answerCaptcha(deps, { altcha })).rejects.toMatchObject(wrong);
  });
});

test('questions nobody answered are forgotten', async () => {
  await ask();
  const [job] = captchaJobs({ db: database.db, clock: { now: () => new Date('2026-11-15T03:04:59Z') } });
  await job?.run({});
  expect(await rows()).not.toEqual([]);
  const [later] = captchaJobs({ db: database.db, clock: { now: () => new Date('2026-11-15T03:05:00Z') } });
  await later?.run({});
  expect(await rows()).toEqual([]);
});

test('one network has to wait, also on the next replica', async () => {
  const there = await createTestApp({ database });
  const remoteAddress = '203.0.113.7';
  await database.db
    .insertInto('rate_limits')
    .values({
      key: `captcha.network ${remoteAddress}`,
      count: limits['captcha.network'].max - 2,
      ends_at: new Date('2026-11-15T03:00:30Z'),
    })
    .execute();
  const statuses = [];
  for (const replica of [app, there.app, app, there.app]) {
    statuses.push((await replica.inject({ url: getCaptcha.path, remoteAddress })).statusCode);
  }
  expect(statuses).toEqual([200, 200, 429, 429]);
});
