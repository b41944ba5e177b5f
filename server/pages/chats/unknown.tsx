import type { FastifyReply, FastifyRequest } from 'fastify';
import { frameOptionsOf, isFramed } from './framing.ts';
import { NoticePage } from './notice-page.tsx';
import { sendPage } from './send-page.ts';
import { texts } from './texts.ts';
import { visitorLanguage } from './visitor.ts';

export function sendUnknown(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = visitorLanguage(request);
  const page = <NoticePage notice={texts[language].unknown} language={language} bare={isFramed(request)} />;
  return sendPage(reply, page, { ...frameOptionsOf(request), status: 404 });
}
