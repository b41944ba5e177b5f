import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { type Language, languageCookie, languages } from '#contract/language.ts';

interface Browser {
  isBot: boolean;
  /** Shows pages inside another app, where a link may not reach WhatsApp. */
  isInApp: boolean;
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
  const browser = { isBot, isInApp: inAppBrowsers.test(agent) };
  if (browsers.size >= mostBrowsers) browsers.clear();
  if (agent.length <= longestAgent) browsers.set(agent, browser);
  return browser;
}

export function isBot(request: FastifyRequest): boolean {
  return browserOf(request).isBot;
}

export function isInApp(request: FastifyRequest): boolean {
  return browserOf(request).isInApp;
}

/** Someone who sees the page now: no bot, no link preview, nothing fetched in advance. */
export function isPerson(request: FastifyRequest): boolean {
  const { headers, method } = request;
  const isAdvance =
    startsWithPrefetch(headers['sec-purpose']) ||
    startsWithPrefetch(headers.purpose) ||
    startsWithPrefetch(headers['x-moz']);
  return method !== 'HEAD' && !isAdvance && !isBot(request);
}

function startsWithPrefetch(header: string | string[] | undefined): boolean {
  return typeof header === 'string' && header.toLowerCase().startsWith('prefetch');
}

/** As chosen in the app, or else as the browser says; Indonesian unless it is English. */
export function visitorLanguage(request: FastifyRequest): Language {
  const chosen = request.cookies[languageCookie];
  const known = languages.find((language) => language === chosen);
  if (known) return known;
  return /^\s*en\b/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'id';
}
