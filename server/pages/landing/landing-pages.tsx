import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Language, languageCookie, toLanguage } from '#contract/language.ts';
import { paintedUserCookie } from '#contract/page.ts';
import type { TopUpPrices } from '#domain/top-up-price.ts';
import { linkTo } from '#server/features/base/mail/link-to.ts';
import { type PartedPage, wholePage } from '#server/pages/chats/page-parts.ts';
import { renderPage, sendParted } from '#server/pages/chats/send-page.ts';
import type { App, Deps } from '#server/platform/http/app-types.ts';
import { sessionCookie } from '#server/platform/sessions/session-cookie.ts';
import { LandingPage } from './landing-page.tsx';
import { landingStyle } from './landing-style.ts';
import { offerOf } from './offer.ts';
import { chosenPaths, landingPaths } from './parts.tsx';
import { robotsText, sitemapText } from './search-engines.ts';
import { sliderScript } from './slider-script.ts';

const hidden = { schema: { hide: true } };
const yearSeconds = 365 * 24 * 60 * 60;

/** Strangers may look around in a shop, where the app is theirs: by its address the page is there for them all the same. */
interface DemoVisits {
  isVisitor: (cookies: FastifyRequest['cookies']) => boolean;
}

type Prices = Pick<TopUpPrices, 'point' | 'packages'>;

/** Answers who asks for the root with the landing page; false: it is somebody's, who gets the app. */
export type SendFront = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | false;

/** The page for strangers, in each language at an address of its own, and what search engines ask for beside it. */
export function landingPages(
  app: App,
  { config }: Pick<Deps, 'config'>,
  { prices, demo }: { prices: () => Prices; demo: DemoVisits | undefined },
): SendFront {
  const base = linkTo(config, '/').slice(0, -1);
  const isHidden = config.NO_INDEX;
  // It is the same for everyone until a price changes, and takes a while to draw.
  const drawn = new Map<Language, { prices: string; page: PartedPage }>();
  const pageIn = (language: Language): PartedPage => {
    const today = prices();
    const kept = drawn.get(language);
    const key = JSON.stringify(today);
    if (kept?.prices === key) return kept.page;
    const offer = offerOf(config, today);
    const page = wholePage(
      renderPage(<LandingPage {...{ language, offer, base, isHidden, hasDemo: demo !== undefined }} />),
    );
    drawn.set(language, { prices: key, page });
    return page;
  };
  /** The app speaks the language that was last chosen here. */
  const send = (reply: FastifyReply, language: Language, isChosen: boolean) => {
    if (isChosen)
      reply.setCookie(languageCookie, language, { path: '/', maxAge: yearSeconds, sameSite: 'lax' });
    return sendParted(reply, pageIn(language), { style: landingStyle, script: sliderScript });
  };

  const isVisitor = ({ cookies }: FastifyRequest) => demo?.isVisitor(cookies) ?? false;
  app.get('/en', hidden, (request, reply) =>
    isSomebodys(request) && !isVisitor(request) ? reply.redirect(landingPaths.id) : send(reply, 'en', true),
  );
  app.get('/robots.txt', hidden, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robotsText(base, isHidden)),
  );
  if (!isHidden)
    app.get('/sitemap.xml', hidden, (_request, reply) =>
      reply.type('application/xml; charset=utf-8').send(sitemapText(base)),
    );

  return (request, reply) => {
    const { lang } = request.query as { lang?: unknown };
    const isChosen = typeof lang === 'string';
    if (isSomebodys(request) && !(isChosen && isVisitor(request))) return false;
    const language = toLanguage(isChosen ? lang : request.cookies[languageCookie]);
    if (language !== 'id') return reply.redirect(chosenPaths[language]);
    return send(reply, language, isChosen);
  };
}

/** Somebody is signed in in this browser, or was until a moment ago: the app finds out. */
function isSomebodys({ cookies }: FastifyRequest): boolean {
  return cookies[paintedUserCookie] !== undefined || cookies[sessionCookie] !== undefined;
}
