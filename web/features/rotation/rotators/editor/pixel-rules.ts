import type { RotatorItems, RotatorPixels } from '#contract/rotator-editor.ts';
import {
  hasBrowserPart,
  type Moment,
  moments,
  type PixelEvent,
  type Platform,
  platforms,
  standardEvents,
  usualEvents,
} from '#domain/pixels.ts';

type RotatorPixel = RotatorPixels[number];
type RotatorType = RotatorItems['type'];

/** What most sellers want to know of an ad: who asked, and who bought. */
const firstMoments = ['submit', 'order'] as const satisfies readonly Moment[];

/** A pixel as it is put into a rotator. */
export function addedPixel(pixelId: string, platform: Platform): RotatorPixel {
  return { pixelId, events: firstMoments.map((moment) => usualEvent(platform, moment)) };
}

function usualEvent(platform: Platform, moment: Moment): PixelEvent {
  return { moment, event: usualEvents[platform][moment], value: null };
}

/** With an event for this moment, or without one; in the order of what happens. */
export function withMoment(
  events: readonly PixelEvent[],
  moment: Moment,
  { isOn, platform }: { isOn: boolean; platform: Platform },
): PixelEvent[] {
  const others = events.filter((one) => one.moment !== moment);
  if (!isOn) return others;
  return [...others, usualEvent(platform, moment)].sort(
    (one, other) => moments.indexOf(one.moment) - moments.indexOf(other.moment),
  );
}

/** Nobody looks at a page of a direct rotator before they ask for the chat. */
export function hasMoment(type: RotatorType, moment: Moment): boolean {
  return type === 'form' || moment !== 'view';
}

/** Whether anything is ever told through it. */
export function reportsAnything(type: RotatorType, { events }: RotatorPixel): boolean {
  return events.some(({ moment }) => hasMoment(type, moment));
}

/** Who learns of buyers through this rotator, and has to be named on its page. */
export function platformsReportedTo(
  { type, pixels: chosen }: Pick<RotatorItems, 'type' | 'pixels'>,
  pixels: readonly { id: string; platform: Platform }[],
): Platform[] {
  const telling = chosen.filter((one) => reportsAnything(type, one));
  return platforms.filter((platform) =>
    pixels.some(
      (pixel) => pixel.platform === platform && telling.some(({ pixelId }) => pixelId === pixel.id),
    ),
  );
}

/** Only the server tells of these, and without a token it may not speak. */
export function needsToken(moment: Moment, platform: Platform): boolean {
  return !hasBrowserPart(platform) || moment === 'chat' || moment === 'order';
}

/**
 * The names to choose from. While the field holds one of them, all are offered: nobody who opens it wants to see only
 * what is chosen already.
 */
export function eventsOffered(platform: Platform, typed: string): readonly string[] {
  const all = standardEvents[platform];
  const wanted = typed.trim().toLowerCase();
  if (all.some((name) => name.toLowerCase() === wanted)) return all;
  return all.filter((name) => name.toLowerCase().includes(wanted));
}
