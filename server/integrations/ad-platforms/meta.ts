import { postOnce } from '#server/integrations/outbound-http/post-once.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config.ts';
import { newId } from '#server/platform/ids.ts';
import type { Random } from '#server/platform/random.ts';
import {
  type AdPlatform,
  type CheckOutcome,
  type PixelAddress,
  type SendOutcome,
  trialEvent,
} from './ad-platform.ts';
import { type MetaAnswer, outcomeOf, readAnswer } from './meta-answer.ts';
import { composeMetaEvent } from './meta-event.ts';
import { withoutToken } from './passed-on.ts';

const day = 24 * 60 * 60 * 1_000;
/** Meta refuses what is older. */
const week = 7 * day;
/** Meta knows an event of the browser and the same one of the server for one if they come within this time. */
const deduplicatedMs = 2 * day;
/** Nobody waits for it: what is sent by a job may take its time. */
const standardLimitMs = 10_000;
/** Somebody waits for a check. */
const checkLimitMs = 5_000;
const mostAnswerBytes = 64 * 1_024;

interface MetaDeps {
  config: Pick<Config, 'META_GRAPH_URL' | 'META_GRAPH_VERSION'>;
  clock: Clock;
  random: Random;
  limitMs?: number;
}

/**
 * Meta's Conversions API. The token goes in the body, or in a header where there is none: an address stands in the logs of
 * every proxy on the way.
 */
export function createMeta({ config, clock, random, limitMs = standardLimitMs }: MetaDeps): AdPlatform {
  const base = `${config.META_GRAPH_URL.replace(/\/+$/, '')}/${config.META_GRAPH_VERSION}`;
  // The address is the operator's own choice, so it may be within.
  const common = { allowsInner: true, mostAnswerBytes };
  const shortMs = Math.min(limitMs, checkLimitMs);

  async function send(
    pixel: PixelAddress,
    bodies: readonly string[],
    within = limitMs,
  ): Promise<SendOutcome> {
    const { pixelId, token, testCode } = pixel;
    const rest = JSON.stringify({ access_token: token, ...(testCode && { test_event_code: testCode }) });
    const exchange = await postOnce({
      ...common,
      limitMs: within,
      url: `${base}/${encodeURIComponent(pixelId)}/events`,
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      // Each event as it was composed, letter by letter.
      body: `{"data":[${bodies.join(',')}],${rest.slice(1)}`,
    });
    return outcomeOf(exchange, token, (answer) => answer.events_received === bodies.length);
  }

  /** Shown under its test code, and counted under a name that nothing else has. */
  function trial(): string {
    const happening = {
      eventId: newId(clock, random),
      event: trialEvent,
      at: clock.now(),
      url: 'https://giliran.invalid/',
      value: null,
      buyer: { phone: null, name: '', id: 'trial', userAgent: 'Giliran' },
    };
    return composeMetaEvent(happening).body;
  }

  async function look({ pixelId, token }: PixelAddress): Promise<CheckOutcome> {
    const exchange = await postOnce({
      ...common,
      limitMs: shortMs,
      method: 'GET',
      url: `${base}/${encodeURIComponent(pixelId)}?fields=id,name`,
      headers: { accept: 'application/json', authorization: `Bearer ${token}` },
      body: '',
    });
    const isIt = (answer: MetaAnswer) => answer.id === pixelId;
    const outcome = outcomeOf(exchange, token, isIt);
    const name = outcome.result === 'taken' ? readAnswer(exchange)?.name : undefined;
    // Looking has no event that could be at fault.
    const result = outcome.result === 'bad_event' ? 'not_found' : outcome.result;
    return { ...outcome, result, name: name ? withoutToken(name, token, 200) : null };
  }

  return {
    compose: composeMetaEvent,
    send: (pixel, bodies) => send(pixel, bodies),
    /**
     * Many tokens may send events and not look at the pixel, which Meta says in the same words as that there is none: with a
     * test code one event decides.
     */
    async check(pixel) {
      const outcome = await look(pixel);
      const isOpen = outcome.result === 'permission' || outcome.result === 'not_found';
      if (!isOpen || pixel.testCode === '') return outcome;
      return { ...(await send(pixel, [trial()], shortMs)), name: null };
    },
    mostEvents: 100,
    longestAgeMs: { submit: deduplicatedMs, chat: week, order: week },
  };
}
