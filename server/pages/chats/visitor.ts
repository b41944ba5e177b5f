import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { type Language, languageCookie, languages } from '#contract/language.ts';
import { isElsewhere } from '#server/platform/http/hosts.ts';

/** What a link of ours can open there. */
export interface Device {
  system: 'android' | 'ios' | 'other';
  /** Shows pages inside another app, where a link may not reach WhatsApp. */
  isInApp: boolean;
}

interface Browser extends Device {
  isBot: boolean;
}

const inAppBrowsers = /FBAN|FBAV|Instagram|musical_ly|BytedanceWebview|TikTok|trill/i;
/** A program that opens pages before anyone asked to. */
const preloader = 'thirdLandingPageFeInfra';

const mostBrowsers = 2_000;
const longestAgent = 500;
const browsers = new Map<string, Browser>();

/** Remembered, because the long list of bots is the dearest thing to look through, and few browsers have a name of their own. */
function browserOf(request: FastifyRequest): Browser {
  const agent = request.headers['user-agent'] ?? '';
  const known = browsers.get(agent);
  if (known) return known;
  const isBot = agent.trim() === '' || agent.includes(preloader) || isbot(agent);
  const browser = { isBot, isInApp: inAppBrowsers.test(agent), system: systemOf(agent) };
  if (browsers.size >= mostBrowsers) browsers.clear();
  if (agent.length <= longestAgent) browsers.set(agent, browser);
  return browser;
}

function systemOf(agent: string): Device['system'] {
  if (/\bAndroid\b/.test(agent)) return 'android';
  return /\b(iPhone|iPad|iPod)\b/.test(agent) ? 'ios' : 'other';
}

/** Its name says that nobody looks at it. */
export function isProgram(request: FastifyRequest): boolean {
  return browserOf(request).isBot;
}

/** A browser with a person's name whose other headers say that it has no screen. */
export function isHeadless({ headers }: FastifyRequest): boolean {
  return /headless/i.test(String(headers['sec-ch-ua'] ?? ''));
}

export function deviceOf(request: FastifyRequest): Device {
  return browserOf(request);
}

/** How a browser says what an address is for, in `Sec-Fetch-Dest`. */
const destinations = {
  page: ['document'],
  // A frame may also be opened on its own.
  frame: ['iframe', 'frame', 'document'],
  script: ['script'],
} as const satisfies Record<string, readonly string[]>;

/**
 * Someone who sees this now: no bot, no link preview, nothing fetched in advance, no image or script of a foreign page
 * that points here. Old phones and in-app browsers send no `Sec-Fetch-*` headers; they are people (decision 30).
 */
export function isPerson(request: FastifyRequest, shown: keyof typeof destinations = 'page'): boolean {
  const { headers, method } = request;
  if (method === 'HEAD' || isFetchedInAdvance(request) || isProgram(request)) return false;
  const { 'sec-fetch-dest': destination, 'sec-fetch-mode': mode } = headers;
  const isShown =
    destination === undefined || (destinations[shown] as readonly unknown[]).includes(destination);
  return isShown && (shown === 'script' || mode === undefined || mode === 'navigate');
}

/** A foreign page can send our form from a hidden frame or a script of its own: nobody pressed the button then. */
export function isPressed(request: FastifyRequest): boolean {
  const { headers } = request;
  const site = headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || isNavigation(headers);
}

function isNavigation(headers: FastifyRequest['headers']): boolean {
  const { 'sec-fetch-dest': destination = 'document', 'sec-fetch-mode': mode = 'navigate' } = headers;
  return destination === 'document' && mode === 'navigate';
}

/** `X-Purpose` is Facebook's; its `X-FB-HTTP-Engine: Liger` comes along, but alone it says nothing. */
const purposeHeaders = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const;

function isFetchedInAdvance({ headers }: FastifyRequest): boolean {
  return purposeHeaders.some((name) => /prefetch|preview|prerender/i.test(String(headers[name] ?? '')));
}

/** As chosen in the app, or else as the browser says; Indonesian unless it is English. Elsewhere no app's choice is known. */
export function visitorLanguage(request: FastifyRequest): Language {
  const chosen = isElsewhere(request) ? undefined : request.cookies[languageCookie];
  const known = languages.find((language) => language === chosen);
  if (known) return known;
  return /^\s*en\b/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'id';
}
