import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#contract/language.ts';
import { languageOf } from '#server/platform/http/language.ts';
import { NoticePage } from './chats/notice-page.tsx';
import { sendPage } from './chats/send-page.ts';
import type { Notice } from './chats/texts.ts';

const refreshSeconds = 2;

const texts: Record<Language, Record<'opening' | 'failed', Notice>> = {
  id: {
    opening: {
      title: 'Toko contoh sedang dibuka...',
      text: 'Datanya disiapkan dari awal setiap hari. Tunggu sebentar, halaman ini lanjut sendiri.',
    },
    failed: { title: 'Toko contoh belum bisa dibuka', text: 'Coba lagi beberapa menit lagi.' },
  },
  en: {
    opening: {
      title: 'Opening the demo shop...',
      text: 'Its data is made fresh every day. One moment, this page goes on by itself.',
    },
    failed: { title: 'The demo shop can’t be opened right now', text: 'Try again in a few minutes.' },
  },
};

/** The first visitor of a day waits some seconds for the demo shop. */
export function sendDemoOpening(
  request: FastifyRequest,
  reply: FastifyReply,
  isFailed: boolean,
): FastifyReply {
  const language = languageOf(request);
  const address = request.url;
  const notice = texts[language][isFailed ? 'failed' : 'opening'];
  const refresh = isFailed ? undefined : { seconds: refreshSeconds, address };
  const page = <NoticePage notice={notice} language={language} refresh={refresh} />;
  return sendPage(reply, page, { status: isFailed ? 503 : 200 });
}
