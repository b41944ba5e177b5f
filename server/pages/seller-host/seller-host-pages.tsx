import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#contract/language.ts';
import { loadSellerList, type SellerList } from '#server/features/connect/domains/load-seller-list.ts';
import { proofValue } from '#server/features/connect/domains/wanted-records.ts';
import { NoticePage } from '#server/pages/chats/notice-page.tsx';
import { PageFrame } from '#server/pages/chats/page-frame.tsx';
import { sendPage } from '#server/pages/chats/send-page.ts';
import { texts } from '#server/pages/chats/texts.ts';
import { visitorLanguage } from '#server/pages/chats/visitor.ts';
import type { App, Deps } from '#server/platform/http/app-types.ts';
import { sellerListPath, sellerOf, sellerProofPath } from '#server/platform/http/hosts.ts';
import { hostTexts } from './host-texts.ts';
import { listStyle } from './list-style.ts';

const hidden = { schema: { hide: true } };

/** What a seller's own host shows beside rotators; under our own name there is nothing at these addresses. */
export function sellerHostPages(app: App, { db }: Pick<Deps, 'db'>): void {
  app.get(sellerListPath, hidden, async (request, reply) => {
    const seller = sellerOf(request);
    if (!seller) return sendUnknownAddress(request, reply);
    return sendList(request, reply, await loadSellerList(db, seller));
  });
  app.get(sellerProofPath, hidden, (request, reply) => {
    const seller = sellerOf(request);
    if (!seller) return sendUnknownAddress(request, reply);
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(proofValue(seller.token));
  });
}

function sendList(request: FastifyRequest, reply: FastifyReply, { shop, isSuspended, rotators }: SellerList) {
  const language = spokenBy(rotators) ?? visitorLanguage(request);
  if (isSuspended) {
    const page = <NoticePage notice={texts[language].resting} language={language} shop={shop} />;
    return sendPage(reply, page, { status: 503, retryAfterSeconds: 600 });
  }
  const say = hostTexts[language];
  const page = (
    <PageFrame title={shop} language={language} description={say.describes(shop)} style={listStyle}>
      <h1>{shop}</h1>
      <p className="sub">{rotators.length > 0 ? say.choose : say.empty}</p>
      {rotators.length > 0 && (
        <ul className="list">
          {rotators.map(({ slug, title }) => (
            <li key={slug}>
              <a href={`/${slug}`}>
                {title}
                <svg viewBox="0 0 24 24" aria-hidden="true">
                  <path d="M9 6l6 6l-6 6" />
                </svg>
              </a>
            </li>
          ))}
        </ul>
      )}
    </PageFrame>
  );
  return sendPage(reply, page, { style: listStyle });
}

/** What all of them speak; undefined where they differ, or there are none. */
function spokenBy([first, ...others]: SellerList['rotators']): Language | undefined {
  return others.every(({ language }) => language === first?.language) ? first?.language : undefined;
}

export function sendUnknownAddress(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = visitorLanguage(request);
  return sendPage(reply, <NoticePage notice={texts[language].unknown} language={language} />, {
    status: 404,
  });
}

/** Under a name that is nobody's here: a domain that leads to us before it was set up, or a guess. */
export function sendForeignHost(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = visitorLanguage(request);
  const page = <NoticePage notice={hostTexts[language].foreign} language={language} />;
  return sendPage(reply, page, { status: 421 });
}

/** It is not known yet whose names there are: the database has not answered. */
export function sendUnreadyHost(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = visitorLanguage(request);
  const page = <NoticePage notice={texts[language].away} language={language} />;
  return sendPage(reply, page, { status: 503, retryAfterSeconds: 5 });
}
