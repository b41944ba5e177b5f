import type { FastifyReply, FastifyRequest } from 'fastify';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Language } from '#contract/language.ts';
import { embedHeight } from '#domain/embed-height.ts';
import type { PublicRotator } from '#server/features/rotation/rotators/load-public-rotator.ts';
import { sendRefusal } from '#server/pages/chats/assign.tsx';
import { type ShownLink, shownLink } from '#server/pages/chats/closed-form.ts';
import { drawnOnce } from '#server/pages/chats/drawn-page.tsx';
import { shownInputs } from '#server/pages/chats/drawn-rotator.ts';
import { FormPage } from '#server/pages/chats/form-page.tsx';
import { framedOptions } from '#server/pages/chats/framing.ts';
import { faceOf } from '#server/pages/chats/look-parts.tsx';
import { metaCookies } from '#server/pages/chats/meta-cookies.ts';
import { NoticePage } from '#server/pages/chats/notice-page.tsx';
import { pathOf } from '#server/pages/chats/own-address.ts';
import { Icon, PageFrame } from '#server/pages/chats/page-frame.tsx';
import { embeddedCss } from '#server/pages/chats/page-style.ts';
import { formScriptOf } from '#server/pages/chats/pixel-part.ts';
import { sendPage } from '#server/pages/chats/send-page.ts';
import type { Site } from '#server/pages/chats/site.ts';
import { queryValue } from '#server/pages/chats/source.ts';
import { texts } from '#server/pages/chats/texts.ts';
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
  const { language } = rotator;
  const address = site.originOf(request) + pathOf(request, rotator.slug);
  const { plain } = drawnOnce(rotator, `${language} ${address}`, () => {
    const html = renderToStaticMarkup(<Embedded rotator={rotator} language={language} address={address} />);
    const frame = `${site.originOf(request)}/embed/${rotator.slug}`;
    const height = embedHeight(shownInputs(shownLink(rotator).rotator));
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
  if (rotator.isLeaving) return <p className="fine">{texts[language].resting.title}</p>;
  // Its address is filled in where it is drawn.
  if (rotator.type === 'form') return <iframe title={rotator.title} />;
  return <LinkButton rotator={shownLink(rotator).rotator} address={address} />;
}

/** A link and not a form: only so does the browser send the cookie by which a buyer is known again. */
function LinkButton({ rotator, address }: { rotator: ShownLink['rotator']; address: string }) {
  return (
    <a className="go" href={address} target="_top" rel="nofollow">
      {!rotator.isClosed && <Icon name="whatsapp" />}
      {rotator.buttonText}
    </a>
  );
}

async function answerFrame(site: Site, request: FastifyRequest, reply: FastifyReply, slug: string) {
  const rotator = await site.find(request, slug);
  const language = rotator?.language ?? visitorLanguage(request);
  if (!rotator) {
    const page = <NoticePage notice={texts[language].unknown} language={language} bare />;
    return sendPage(reply, page, { ...framedOptions, status: 404 });
  }
  if (rotator.isLeaving) return sendRefusal(request, reply, rotator, 'resting');
  site.countView(request, rotator, 'frame');
  const campaign = campaignOf(request);
  // Without our script around it, a frame knows of the seller's page only what the browser says.
  const page = (queryValue(request, 'page') || (request.headers.referer ?? '')).slice(0, 1_000);
  const ref = queryValue(request, 'ref').slice(0, 1_000);
  // Where nobody answers now, the button does not promise a chat, and the page behind it says why.
  if (rotator.type === 'direct') {
    const query = new URLSearchParams([['e', '1'], ...campaign, ['page', page], ['ref', ref]]);
    const address = `${site.originOf(request)}${pathOf(request, rotator.slug)}?${query}`;
    const button = (
      <PageFrame title={rotator.title} language={language} face={faceOf(rotator)} bare>
        <LinkButton rotator={shownLink(rotator).rotator} address={address} />
      </PageFrame>
    );
    return sendPage(reply, button, framedOptions);
  }
  const link = shownLink(rotator);
  const script = formScriptOf(site.config, rotator, link.closed ? 'again' : 'first');
  for (const one of metaCookies(request, rotator, site).set) reply.header('set-cookie', one);
  const form = (
    <FormPage
      rotator={link.rotator}
      notice={link.notice}
      language={language}
      script={script}
      hidden={{ key: site.shield.newKey(rotator), ref, page }}
      framedTo={`/embed/${rotator.slug}?${campaign}`}
    />
  );
  return sendPage(reply, form, { ...framedOptions, script });
}
