import { postOnce } from '#server/integrations/outbound-http/post-once.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config.ts';
import { newId } from '#server/platform/ids.ts';
import type { Random } from '#server/platform/random.ts';
import { type AdPlatform, type PixelAddress, type SendOutcome, trialEvent } from './ad-platform.ts';
import { outcomeOf } from './tiktok-answer.ts';
import { composeTikTokEvent } from './tiktok-event.ts';

/** TikTok names none for events of the web; events of the last week are taken for sure. */
const week = 7 * 24 * 60 * 60 * 1_000;
/** Sources name 50, 500 and 1000. */
const mostEvents = 50;
/** Nobody waits for it: what is sent by a job may take its time. */
const standardLimitMs = 10_000;
/** Somebody waits for a check. */
const checkLimitMs = 5_000;
const mostAnswerBytes = 64 * 1_024;

interface TikTokDeps {
  config: Pick<Config, 'TIKTOK_API_URL'>;
  clock: Clock;
  random: Random;
  limitMs?: number;
}

/** TikTok's Events API (decision 56). The token goes in a header. */
export function createTikTok({ config, clock, random, limitMs = standardLimitMs }: TikTokDeps): AdPlatform {
  const url = `${config.TIKTOK_API_URL.replace(/\/+$/, '')}/open_api/v1.3/event/track/`;

  async function send(
    { pixelId, token, testCode }: PixelAddress,
    bodies: readonly string[],
    within = limitMs,
  ): Promise<SendOutcome> {
    const about = JSON.stringify({
      event_source: 'web',
      event_source_id: pixelId,
      ...(testCode && { test_event_code: testCode }),
    });
    const exchange = await postOnce({
      // The address is the operator's own choice, so it may be within.
      allowsInner: true,
      mostAnswerBytes,
      limitMs: within,
      url,
      headers: { 'content-type': 'application/json', accept: 'application/json', 'access-token': token },
      // Each event as it was composed, letter by letter.
      body: `${about.slice(0, -1)},"data":[${bodies.join(',')}]}`,
    });
    return outcomeOf(exchange, token);
  }

  /** Under a name of its own: nobody says that what is shown under a test code is not counted. */
  function trial(): string {
    const happening = {
      eventId: newId(clock, random),
      event: trialEvent,
      at: clock.now(),
      url: 'https://giliran.invalid/',
      value: null,
      buyer: { phone: null, name: '', id: 'trial', userAgent: 'Giliran', ip: '127.0.0.1' },
    };
    return composeTikTokEvent(happening).body;
  }

  return {
    compose: composeTikTokEvent,
    send: (pixel, bodies) => send(pixel, bodies),
    /** A token for events may read nothing, so only an event shows whether it works; without a test code that one would be counted. */
    async check(pixel) {
      if (pixel.testCode !== '')
        return { ...(await send(pixel, [trial()], Math.min(limitMs, checkLimitMs))), name: null };
      const unasked = { status: null, code: null, message: '', traceId: '', retryAfterMs: null };
      return { ...unasked, result: 'needs_test_code', name: null };
    },
    mostEvents,
    longestAgeMs: { submit: week, chat: week, order: week },
  };
}
