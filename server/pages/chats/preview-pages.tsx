import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  loadPreviewedRotator,
  type PreviewedRotator,
} from '#server/features/rotation/rotators/load-public-rotator.ts';
import type { App, Deps } from '#server/platform/http/app-types.ts';
import { FormPage } from './form-page.tsx';
import { HandOverPage } from './hand-over-page.tsx';
import { faceOf } from './look-parts.tsx';
import { NoticePage } from './notice-page.tsx';
import { handOverStyle } from './page-style.ts';
import { readForm } from './read-form.ts';
import { sendPage } from './send-page.ts';
import { type Notice, texts } from './texts.ts';
import { visitorLanguage } from './visitor.ts';

type Asked = FastifyRequest<{ Params: { id: string } }>;

const hidden = { schema: { hide: true } };
const framed = { frames: "'self'" } as const;

/**
 * The public page for whoever has the link, paused or not: it takes no turn, makes no lead and counts no view. Whose turn
 * it would be is shown to the people of the account alone.
 */
export function previewPages(pages: App, deps: Deps): void {
  pages.get('/preview/:id', hidden, async (request: Asked, reply) => {
    const rotator = await findPreviewed(deps, request, reply);
    if (!rotator) return reply;
    return sendPage(reply, <FormPage rotator={rotator} language={rotator.language} preview />, framed);
  });

  pages.post('/preview/:id', hidden, async (request: Asked, reply) => {
    const rotator = await findPreviewed(deps, request, reply);
    if (!rotator) return reply;
    const { language } = rotator;
    const form = readForm(rotator, (request.body as URLSearchParams | undefined) ?? new URLSearchParams());
    if (form.faults) {
      const page = (
        <FormPage rotator={rotator} language={language} typed={form.typed} faults={form.faults} preview />
      );
      return sendPage(reply, page, { ...framed, status: 422 });
    }
    const viewer = await deps.identify(request, reply);
    const notice = (text: Notice) => {
      const page = (
        <NoticePage
          notice={text}
          language={language}
          shop={rotator.shop}
          face={faceOf(rotator)}
          back={request.url}
          preview
        />
      );
      return sendPage(reply, page, framed);
    };
    const say = texts[language];
    if (!rotator.hasTaker) return notice(say.noMembers);
    if (viewer?.accountId !== rotator.accountId) return notice(say.previewSent);
    const draw = () => deps.random.bytes(4).readUInt32BE() / 2 ** 32;
    const now = deps.clock.now();
    const handOver = await rotator.tryTurn(form, now, draw);
    if (!handOver) return notice(say.noMembers);
    const page = (
      <HandOverPage
        rotator={rotator}
        handOver={handOver}
        language={language}
        now={now}
        isNameCut={form.isNameCut}
        back={request.url}
      />
    );
    return sendPage(reply, page, { ...framed, style: handOverStyle });
  });
}

/** Undefined when the answer is given already: there is no such rotator. */
async function findPreviewed(
  deps: Deps,
  request: Asked,
  reply: FastifyReply,
): Promise<PreviewedRotator | undefined> {
  reply.header('cache-control', 'no-store');
  const { id } = request.params;
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);
  const rotator = isId ? await loadPreviewedRotator(deps.db, id) : undefined;
  if (rotator) return rotator;
  const language = visitorLanguage(request);
  sendPage(reply, <NoticePage notice={texts[language].unknown} language={language} />, {
    ...framed,
    status: 404,
  });
  return undefined;
}
