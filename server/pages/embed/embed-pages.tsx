import type { FastifyReply, FastifyRequest } from 'fastify';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Language } from '#contract/language.ts';
import type { PublicRotator } from '#server/features/rotators/load-public-rotator.ts';
import { ChatForm } from '#server/pages/chats/chat-form.tsx';
import { drawnOnce } from '#server/pages/chats/drawn-page.tsx';
import { FormPage } from '#server/pages/chats/form-page.tsx';
import { NoticePage } from '#server/pages/chats/notice-page.tsx';
import { Icon } from '#server/pages/chats/page-frame.tsx';
import { embeddedCss, framedStyle } from '#server/pages/chats/page-style.ts';
import { newFormKey } from '#server/pages/chats/request-key.ts';
import { sendPage } from '#server/pages/chats/send-page.ts';
import type { Site } from '#server/pages/chats/site.ts';
import { visitorLanguage } from '#server/pages/chats/visitor.ts';
import { type Notice, words } from '#server/pages/chats/words.ts';
import type { App } from '#server/platform/http/app-types.ts';
import { embedScript, emptyScript } from './embed-script.ts';

type Asked = FastifyRequest<{ Params: { file: string } }>;

/** A rotator in the seller's own page: `/embed/{slug}.js` draws it there, `/embed/{slug}` stands in a frame. */
export function embedPages(pages: App, site: Site): void {
  pages.get('/embed/:file', { schema: { hide: true } }, (request: Asked, reply) => {
    const { file } = request.params;
    return file.endsWith('.js')
      ? answerScript(site, request, reply, file.slice(0, -3))
      : answerFrame(site, request, reply, file);
  });
}

async function answerScript(site: Site, request: FastifyRequest, reply: FastifyReply, slug: string) {
  const rotator = await site.find(slug);
  reply
    .header('cache-control', 'no-store')
    .header('cross-origin-resource-policy', 'cross-origin')
    .type('text/javascript; charset=utf-8');
  if (!rotator) return reply.code(404).send(emptyScript(slug));
  site.countView(request, rotator, 'script');
  const language = visitorLanguage(request);
  const address = `${site.originOf(request)}/chats/${rotator.slug}`;
  const [script] = drawnOnce(rotator, `${language} ${address}`, () => {
    const html = renderToStaticMarkup(<Embedded rotator={rotator} language={language} address={address} />);
    return [embedScript({ address, slug: rotator.slug, language, css: embeddedCss, html })];
  });
  return reply.send(script);
}

interface EmbeddedProps {
  rotator: PublicRotator;
  language: Language;
  address: string;
}

function Embedded({ rotator, language, address }: EmbeddedProps) {
  const closed = closedNotice(rotator, language);
  if (closed) return <p className="fine">{closed.title}</p>;
  if (rotator.type === 'form') {
    // Filled in where it is drawn.
    const hidden = { key: '', page: '', ref: '' };
    return (
      <div className="box">
        <ChatForm rotator={rotator} language={language} hidden={hidden} target="_top" />
      </div>
    );
  }
  // A link and not a form: only so does the browser send the cookie by which a buyer is known again.
  return (
    <a className="go" href={address} target="_top" rel="nofollow">
      <Icon name="whatsapp" />
      {rotator.buttonText}
    </a>
  );
}

/** Why nobody can be written to through this rotator now; undefined when somebody can. */
function closedNotice({ status, hasTaker }: PublicRotator, language: Language): Notice | undefined {
  const { paused, noMembers } = words[language];
  if (status !== 'active') return paused;
  return hasTaker ? undefined : noMembers;
}

const framed = { frames: '*', style: framedStyle } as const;

async function answerFrame(site: Site, request: FastifyRequest, reply: FastifyReply, slug: string) {
  const rotator = await site.find(slug);
  const language = visitorLanguage(request);
  const say = words[language];
  if (!rotator) {
    return sendPage(reply, <NoticePage notice={say.unknown} language={language} bare />, {
      ...framed,
      status: 404,
    });
  }
  const closed = closedNotice(rotator, language);
  if (closed) {
    const page = <NoticePage notice={closed} language={language} bare />;
    return sendPage(reply, page, { ...framed, status: 503, retryAfterSeconds: 600 });
  }
  site.countView(request, rotator, 'frame');
  // Of the seller's page a frame knows only what the browser says.
  const page = request.headers.referer ?? '';
  const [, query = ''] = request.url.slice(0, 2_000).split('?', 2);
  const to = `${site.originOf(request)}/chats/${rotator.slug}?e=1${query && `&${query}`}`;
  return sendPage(
    reply,
    <FormPage
      rotator={rotator}
      language={language}
      hidden={{ key: newFormKey(site), ref: '', page: page.slice(0, 1_000) }}
      framedTo={to}
    />,
    framed,
  );
}
