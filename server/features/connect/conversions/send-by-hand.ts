import type { Conversion, testPixel as testPixelCall } from '#contract/conversions.ts';
import type { Answer } from '#contract/endpoint.ts';
import { mayResend, tooOldBefore } from '#domain/conversions.ts';
import type { Platform, ServerMoment } from '#domain/pixels.ts';
import { openToken } from '#server/features/connect/pixels/pixel-token.ts';
import { trialEvent } from '#server/integrations/ad-platforms/ad-platform.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { newId } from '#server/platform/ids.ts';
import { publicUrlOf } from '#server/platform/public-url.ts';
import { limitRate } from '#server/platform/rate-limits.ts';
import { eventIdOf } from './event-id.ts';
import { presentAttempt, presentConversion } from './list-conversions.ts';
import { findConversion, findPixel, lockPixel, setWaiting } from './log.queries.ts';
import type { PlatformOf } from './platforms-of.ts';

type HandDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'random' | 'secrets'> & { platformOf: PlatformOf };

/** A person knows that it did not arrive, or takes the risk: it goes out with the next that are sent, before newer ones. */
export async function resendConversion(
  { db, clock, platformOf }: HandDeps,
  { accountId }: Viewer,
  pixelId: string,
  id: string,
): Promise<Conversion> {
  const name = { accountId, pixelId, id };
  return withTransaction(db, async (tx) => {
    const pixel = await lockPixel(tx, name);
    const found = pixel && (await findConversion(tx, name));
    if (!found) throw new AppError('not_found');
    if (!pixel.hasToken) throw noToken();
    const platform = platformOf(pixel.platform as Platform);
    const before = tooOldBefore(clock.now(), platform.longestAgeMs);
    const isTaken = mayResend(found.status, found.at, before[found.moment as ServerMoment]);
    if (!isTaken) throw new AppError('wrong_step');
    await setWaiting(tx, name, found.number);
    await publish(tx, accountId, { name: 'pixels.changed', payload: {} });
    return presentConversion({ ...found, status: 'waiting' });
  });
}

function noToken(): AppError {
  return new AppError('invalid_input', { texts: { token: 'validation.tokenMissing' } });
}

/** A test event for the platform's own test window, sent now, also for a pixel that rests. We keep nothing of it. */
export async function testPixel(
  { config, db, clock, random, secrets, platformOf }: HandDeps,
  { accountId, memberId }: Viewer,
  id: string,
): Promise<Answer<typeof testPixelCall>> {
  const pixel = await findPixel(db, accountId, id);
  if (!pixel) throw new AppError('not_found');
  const platform = platformOf(pixel.platform as Platform);
  if (pixel.testCode === '')
    throw new AppError('invalid_input', { texts: { testCode: 'validation.testCodeMissing' } });
  const token = pixel.token && openToken(pixel.token, secrets);
  if (!token) throw noToken();
  await limitRate({ db, clock }, 'pixel.account', accountId);
  const at = clock.now();
  const attemptId = newId(clock, random);
  const eventId = eventIdOf(attemptId, 'submit');
  const { body } = platform.compose({
    eventId,
    event: trialEvent,
    at,
    url: publicUrlOf(config),
    value: null,
    // Whoever presses the button, not a buyer.
    buyer: { id: memberId, name: '', phone: null, userAgent: 'Giliran', ip: '127.0.0.1' },
  });
  const { pixelId, testCode } = pixel;
  const { result, retryAfterMs: _, ...answer } = await platform.send({ pixelId, token, testCode }, [body]);
  const ms = clock.now().getTime() - at.getTime();
  const why = result === 'taken' ? null : result;
  return { eventId, attempt: presentAttempt({ id: attemptId, at, ms, events: 1, why, ...answer }) };
}
