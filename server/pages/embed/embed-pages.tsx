import type { FastifyReply, FastifyRequest } from 'fastify';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Language } from '#contract/language.ts';
import { embedHeight } from '#domain/embed-height.ts';
import type { PublicRotator } from '#server/features/rotation/rotators/load-public-rotator.ts';
import { drawnOnce } from '#server/pages/chats/drawn-page.tsx';
import { shownInputs } from '#server/pages/chats/drawn-rotator.ts';
import { FormPage } from '#server/pages/chats/form-page.tsx';
import { framedOptions } from '#server/pages/chats/framing.ts';
import { metaCookies } from '#server/pages/chats/meta-cookies.ts';
import { NoticePage } from '#server/pages/chats/notice-page.tsx';
import { pathOf } from '#server/pages/chats/own-address.ts';
import { Icon, PageFrame } from '#server/pages/chats/page-frame.tsx';
import { embeddedCss } from '#server/pages/chats/page-style.ts';
import { formScriptOf } from '#server/pages/chats/pixel-part.ts';
import { sendPage } from '#server/pages/chats/send-page.ts';
import type { Site } from '#server/pages/chats/site.ts';
import { queryValue } from '#server/pages/chats/source.ts';
import { type Notice, texts } from '#server/pages/chats/texts.ts';
import { visitorLanguage } from '#server/pages/chats/visitor.ts';
import type { App } from '#server/platform/http/app-types.ts';
import { campaignOf } from './campaign.ts';
import { embedScript, emptyScript } from './embed-script.ts';

type Asked = FastifyRequest<{ Params: { file: string } }>;

type AnswerForm = (
  site: Site,
  request: FastifyRequest,
  reply: FastifyReply,
  slug: string,
) => Promise<FastifyReply>;

/**
 * A rotator in the seller's own page: `/embed/{slug}` stands in a frame, `/embed/{slug}.js` draws that frame or a button.
 * A form in a frame is answered in it, and only WhatsApp takes the place of the seller's page.
 */
export function embedPages(pages: App, site: Site, answerForm: AnswerForm): void {
  pages.post('/embed/:file', { schema: { hide: true } }, (request: Asked, reply) =>
    answerForm(site, request, reply, request.params.file),
  );
  pages.get('/embed/:file', { schema: { hide: true } }, (request: Asked, reply) => {
    const { file } = request.params;
    return file.endsWith('.js')
      ? answerScript(site, request, reply, file.slice(0, -3))
      : answerFrame(site, request, reply, file);
  });
}

async function answerScript(site: Site, request: FastifyRequest, reply: FastifyReply, slug: string) {
  const rotator = await site.find(request, slug);
  reply
    .header('cache-control', 'no-store')
    .header('cross-origin-resource-policy', 'cross-origin')
    .type('text/javascript; charset=utf-8');
  if (!rotator) return reply.code(404).send(emptyScript(slug));
  site.countView(request, rotator, 'script');
  const language = visitorLanguage(request);
  const address = site.originOf(request) + pathOf(request, rotator.slug);
  const { plain } = drawnOnce(rotator, `${language} ${address}`, () => {
    const html = renderToStaticMarkup(<Embedded rotator={rotator} language={language} address={address} />);
    const frame = `${site.originOf(request)}/embed/${rotator.slug}`;
    const height = embedHeight(shownInputs(rotator));
    const css = `${embeddedCss}iframe{height:${height}px}`;
    return [embedScript({ address, frame, slug: rotator.slug, language, css, html })];
  });
  return reply.send(plain[0]);
}

interface EmbeddedProps {
  rotator: PublicRotator;
  language: Language;
  address: string;
}

function Embedded({ rotator, language, address }: EmbeddedProps) {
  const closed = closedNotice(rotator, language);
  if (closed) return <p className="fine">{closed.title}</p>;
  // Its address is filled in where it is drawn.
  if (rotator.type === 'form') return <iframe title={rotator.title} />;
  return <LinkButton rotator={rotator} address={address} />;
}

/** A link and not a form: only so does the browser send the cookie by which a buyer is known again. */
function LinkButton({ rotator, address }: Pick<EmbeddedProps, 'rotator' | 'address'>) {
  return (
    <a className="go" href={address} target="_top" rel="nofollow">
      <Icon name="whatsapp" />
      {rotator.buttonText}
    </a>
  );
}

/** Why nobody can be written to through this rotator now; undefined when somebody can. */
function closedNotice(
  { status, isSuspended, hasTaker }: PublicRotator,
  language: Language,
): Notice | undefined {
  const { paused, resting, noMembers } = texts[language];
  if (isSuspended) return resting;
  if (status !== 'active') return paused;
  return hasTaker ? undefined : noMembers;
}

async function answerFrame(site: Site, request: FastifyRequest, reply: FastifyReply, slug: string) {
  const rotator = await site.find(request, slug);
  const language = visitorLanguage(request);
  if (!rotator) {
    const page = <NoticePage notice={texts[language].unknown} language={language} bare />;
    return sendPage(reply, page, { ...framedOptions, status: 404 });
  }
  const closed = closedNotice(rotator, language);
  if (closed) {
    const page = <NoticePage notice={closed} language={language} bare />;
    return sendPage(reply, page, { ...framedOptions, status: 503, retryAfterSeconds: 600 });
  }
  site.countView(request, rotator, 'frame');
  const campaign = campaignOf(request);
  // Without our script around it, a frame knows of the seller's page only what the browser says.
  const page = (queryValue(request, 'page') || (request.headers.referer ?? '')).slice(0, 1_000);
  const ref = queryValue(request, 'ref').slice(0, 1_000);
  if (rotator.type === 'direct') {
    const query = new URLSearchParams([['e', '1'], ...campaign, ['page', page], ['ref', ref]]);
    const address = `${site.originOf(request)}${pathOf(request, rotator.slug)}?${query}`;
    const button = (
      <PageFrame title={rotator.title} language={language} bare>
        <LinkButton rotator={rotator} address={address} />
      </PageFrame>
    );
    return sendPage(reply, button, framedOptions);
  }
  const script = formScriptOf(site.config, rotator);
  for (const one of metaCookies(request, rotator, site).set) reply.header('set-cookie', one);
  const form = (
    <FormPage
      rotator={rotator}
      language={language}
      script={script}
      hidden={{ key: site.shield.newKey(rotator), ref, page }}
      framedTo={`/embed/${rotator.slug}?${campaign}`}
    />
  );
  return sendPage(reply, form, { ...framedOptions, script });
}
