import { hash } from 'node:crypto';
import { type browserMoments, standardEvents } from '#domain/pixels.ts';
import { eventIdOf } from '#server/features/connect/conversions/event-id.ts';
import type { PublicRotator } from '#server/features/rotation/rotators/load-public-rotator.ts';
import type { Config } from '#server/platform/config.ts';
import {
  formScript,
  formScriptWithPixels,
  handOverScript,
  handOverScriptWithPixels,
  type Script,
} from './scripts.ts';

// The browser's part of a pixel (decision 53). Only Meta's has one; other platforms get events from the server.

type Addresses = Pick<Config, 'META_SCRIPT_URL' | 'META_PIXEL_URL'>;
type WithPixels = Pick<PublicRotator, 'pixels'>;
type BrowserMoment = (typeof browserMoments)[number];

/** Moment, pixel, method of Meta's script, name, value: as `pixelText` reads it. */
type BrowserEvent = [
  moment: BrowserMoment,
  pixel: string,
  method: string,
  name: string,
  value: number | null,
];

function browserEventsOf({ pixels }: WithPixels, wanted: readonly BrowserMoment[]): BrowserEvent[] {
  return pixels
    .filter(({ platform, isPaused }) => platform === 'meta' && !isPaused)
    .flatMap(({ pixelId, events }) =>
      events.flatMap(({ moment, event, value }): BrowserEvent[] => {
        const found = wanted.find((one) => one === moment);
        const method = standardEvents.meta.includes(event) ? 'trackSingle' : 'trackSingleCustom';
        return found ? [[found, pixelId, method, event, value]] : [];
      }),
    );
}

/** The script of a form's page. `shown` again, to be corrected or sent once more, it is no new view. */
export function formScriptOf(
  { META_SCRIPT_URL, META_PIXEL_URL }: Addresses,
  rotator: WithPixels,
  shown: 'first' | 'again' = 'first',
): Script {
  const events = browserEventsOf(rotator, shown === 'first' ? ['view', 'submit'] : ['submit']);
  if (events.length === 0) return formScript;
  return {
    ...formScriptWithPixels,
    data: JSON.stringify({ script: META_SCRIPT_URL, image: META_PIXEL_URL, events }),
    images: events.filter(([moment]) => moment === 'view').map((event) => imageOf(META_PIXEL_URL, event)),
    reaches: { script: new URL(META_SCRIPT_URL).origin, events: new URL(META_PIXEL_URL).origin },
  };
}

interface ShownVisit {
  visitId: string;
  leadId: string;
  /** The buyer's page said that advertisements are measured. */
  isMeasured: boolean;
  /** BrowserEvent in place of the hand-over page's own address, which is the buyer's alone. */
  page: string;
}

/** The script of the hand-over page. A direct link has no other page that could be viewed. */
export function handOverScriptOf(
  { META_PIXEL_URL }: Addresses,
  rotator: WithPixels & Pick<PublicRotator, 'type'>,
  { visitId, leadId, isMeasured, page }: ShownVisit,
): Script {
  const events = isMeasured
    ? browserEventsOf(rotator, rotator.type === 'direct' ? ['view', 'submit'] : ['submit'])
    : [];
  if (events.length === 0) return handOverScript;
  const event = eventIdOf(visitId, 'submit');
  const buyer = buyerIdOf(leadId);
  return {
    ...handOverScriptWithPixels,
    data: JSON.stringify({ image: META_PIXEL_URL, events, event, buyer, page }),
    reaches: { events: new URL(META_PIXEL_URL).origin },
  };
}

function imageOf(address: string, [, pixel, , name, value]: BrowserEvent): string {
  const worth = value === null ? '' : `&cd[value]=${value}&cd[currency]=IDR`;
  return `${address}?id=${pixel}&ev=${encodeURIComponent(name)}${worth}&noscript=1`;
}

/** Whether the form's script has anything to send once the form was taken. */
export function sendsSubmit(rotator: WithPixels): boolean {
  return browserEventsOf(rotator, ['submit']).length > 0;
}

/** What Meta knows the buyer by, from the browser and from the server. */
export function buyerIdOf(leadId: string): string {
  return hash('sha256', leadId, 'hex');
}
