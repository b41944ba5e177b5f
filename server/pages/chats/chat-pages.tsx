import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { previewRotator } from '#contract/rotator-editor.ts';
import { pictureKinds } from '#domain/look.ts';
import { loadRetention } from '#server/features/privacy/retention/load-retention.ts';
import { loadTypedLook } from '#server/features/rotation/looks/load-look.ts';
import { loadHandOver, loadShop } from '#server/features/rotation/rotators/load-public-rotator.ts';
import { embedPages } from '#server/pages/embed/embed-pages.tsx';
import { isUnavailable } from '#server/platform/database/unavailable.ts';
import type { App, Deps } from '#server/platform/http/app-types.ts';
import { askedUrl } from '#server/platform/http/hosts.ts';
import { route } from '#server/platform/http/route.ts';
import { answerForm, answerTap } from './answer-form.tsx';
import { sendRefusal } from './assign.tsx';
import { type ShownLink, shownLink } from './closed-form.ts';
import { type Draft, draftOf, testCookie } from './draft-cookie.ts';
import { freshPage } from './drawn-page.tsx';
import { sendFormAgain } from './form-again.tsx';
import { FormPage } from './form-page.tsx';
import { HandOverPage } from './hand-over-page.tsx';
import { readHandOverToken } from './hand-over-token.ts';
import { faceOf } from './look-parts.tsx';
import { metaCookies } from './meta-cookies.ts';
import { NoticePage } from './notice-page.tsx';
import { pathOf } from './own-address.ts';
import { sendPagePicture } from './page-picture.ts';
import { handOverStyle } from './page-style.ts';
import { sendPicture } from './picture.ts';
import { formScriptOf, handOverScriptOf } from './pixel-part.ts';
import { previewPages } from './preview-pages.tsx';
import { PrivacyPage, privacyStyle } from './privacy-page.tsx';
import { readForm } from './read-form.ts';
import { renderPage, sendPage, sendParted } from './send-page.ts';
import { createSite, type PageDeps, type Site } from './site.ts';
import { queryValue } from './source.ts';
import { texts } from './texts.ts';
import { sendUnknown } from './unknown.tsx';
import { deviceOf, isPerson, visitorLanguage } from './visitor.ts';

const mostFormBytes = 16 * 1024;
const hidden = { schema: { hide: true } };

/** What buyers see: no sign-in, no script needed, no line in the log for each of them. */
export function chatPages(app: App, deps: PageDeps): void {
  app.register(async (pages: App) => {
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: mostFormBytes },
      (_request, body, done) => done(null, new URLSearchParams(body as string)),
    );
    pages.setErrorHandler(sendFailure);
    const site = createSite(deps);
    pages.get<{ Params: { slug: string } }>('/chats/:slug', hidden, (request, reply) =>
      answerVisit(site, request, reply, request.params.slug),
    );
    const mostlyRedirects = { ...hidden, config: { lateHeaders: true } };
    pages.post<{ Params: { slug: string } }>('/chats/:slug', mostlyRedirects, (request, reply) =>
      answerForm(site, request, reply, request.params.slug),
    );
    pages.get<{ Params: { slug: string; token: string } }>(
      '/chats/:slug/go/:token',
      hidden,
      (request, reply) => answerHandOver(site, request, reply, request.params),
    );
    pages.get<{ Params: { slug: string; key: string } }>(
      '/chats/:slug/picture/:key',
      hidden,
      (request, reply) => sendPicture(site, request, reply, request.params),
    );
    for (const kind of pictureKinds)
      pages.get<{ Params: { slug: string; file: string } }>(
        `/chats/:slug/${kind}/:file`,
        hidden,
        (request, reply) => sendPagePicture(site, request, reply, { ...request.params, kind }),
      );
    pages.get<{ Params: { slug: string } }>('/chats/:slug/privasi', hidden, (request, reply) =>
      answerPrivacy(site, request, reply, request.params.slug),
    );
    previewPages(pages, deps);
    embedPages(pages, site, answerForm);
  });
}

/** A call of the API that answers with a page: registered where people are known. */
export function previewCalls(app: App, { db }: Pick<Deps, 'db'>): void {
  route(app, previewRotator, async ({ viewer, body }) => {
    const pixels = body.platforms.map((platform) => ({ platform }));
    const look = await loadTypedLook(db, viewer.accountId, body.look);
    const rotator = { ...body, pixels, look, shop: await loadShop(db, viewer.accountId) };
    return { html: renderPage(<FormPage rotator={rotator} language={body.look.language} inert />) };
  });
}

async function answerVisit(site: Site, request: FastifyRequest, reply: FastifyReply, slug: string) {
  const rotator = await site.find(request, slug);
  if (!rotator) return sendUnknown(request, reply);
  // Nothing is asked for where nobody comes back to it.
  if (rotator.isLeaving) return sendRefusal(request, reply, rotator, 'resting');
  // Said before anyone fills in a form that nobody answers now.
  const link = shownLink(rotator);
  const draft = draftOf(request, site, slug);
  if (draft) return sendDraft(site, request, reply, link, draft);
  site.countView(request, rotator);
  if (link.rotator.type === 'direct' && isPerson(request)) return answerTap(site, request, reply, rotator);
  const referrer = (request.headers.referer ?? '').slice(0, 1_000);
  // No view is counted of a closed one, here or by a platform.
  const script = formScriptOf(site.config, rotator, link.closed ? 'again' : 'first');
  const address = `${site.originOf(request)}${pathOf(request, rotator.slug)}`;
  const page = freshPage(rotator, link, address, script, site.shield.newKey(rotator), referrer);
  const cookie = testCookie(request);
  if (cookie) reply.header('set-cookie', cookie);
  for (const one of metaCookies(request, rotator, site).set) reply.header('set-cookie', one);
  return sendParted(reply, page, { script });
}

/** The shop's notice. Of a paused link too: its buyers' data is kept all the same. */
async function answerPrivacy(site: Site, request: FastifyRequest, reply: FastifyReply, slug: string) {
  const rotator = await site.find(request, slug);
  if (!rotator) return sendUnknown(request, reply);
  const page = (
    <PrivacyPage
      rotator={rotator}
      retention={await loadRetention(site.db, rotator.accountId)}
      language={rotator.language}
      home={pathOf(request, rotator.slug)}
    />
  );
  return sendPage(reply, page, { style: privacyStyle });
}

/** The form that was refused a moment ago: no new visit. */
function sendDraft(
  site: Site,
  request: FastifyRequest,
  reply: FastifyReply,
  link: ShownLink,
  { typed, fields }: Draft,
) {
  const { faults } = readForm(link.rotator, new URLSearchParams(typed));
  return sendFormAgain(site, request, reply, link, { typed, faults, fields }, 200);
}

async function answerHandOver(
  site: Site,
  request: FastifyRequest,
  reply: FastifyReply,
  { slug, token }: { slug: string; token: string },
) {
  const rotator = await site.find(request, slug);
  const language = rotator?.language ?? visitorLanguage(request);
  const visitId = readHandOverToken(token, site.clock.now(), site.secrets.app);
  if (rotator?.isSuspended) return sendRefusal(request, reply, rotator, 'resting');
  const handOver = rotator && visitId ? await loadHandOver(site.db, rotator, visitId) : undefined;
  if (!rotator || !visitId || !handOver) {
    const page = (
      <NoticePage
        notice={texts[language].unknownHandOver}
        language={language}
        shop={rotator?.shop}
        face={rotator && faceOf(rotator)}
      />
    );
    return sendPage(reply, page, { status: 404 });
  }
  const link = `${site.originOf(request)}${pathOf(request, rotator.slug)}`;
  const script = handOverScriptOf(site.config, rotator, { ...handOver, visitId, page: link });
  const page = (
    <HandOverPage
      rotator={rotator}
      handOver={handOver}
      language={language}
      now={site.clock.now()}
      isNameCut={queryValue(request, 'cut') === 'name'}
      address={`${link}/go/${token}`}
      script={script}
      device={deviceOf(request)}
    />
  );
  return sendPage(reply, page, { style: handOverStyle, script });
}

const refreshSeconds = 3;

function sendFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const language = visitorLanguage(request);
  const say = texts[language];
  if (isUnavailable(error)) {
    const refresh = { seconds: refreshSeconds, address: askedUrl(request) };
    const page = <NoticePage notice={say.away} language={language} refresh={refresh} />;
    return sendPage(reply, page, { status: 503, retryAfterSeconds: refreshSeconds });
  }
  const { statusCode = 500 } = error;
  if (statusCode >= 500) request.log.error({ err: error }, 'a public page failed');
  const notice = statusCode >= 500 || statusCode === 408 ? say.broken : say.tooBig;
  return sendPage(reply, <NoticePage notice={notice} language={language} />, { status: statusCode });
}
