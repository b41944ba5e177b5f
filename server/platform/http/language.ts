import type { FastifyRequest } from 'fastify';
import { type Language, languageCookie, toLanguage } from '#contract/language.ts';

export function languageOf(request: FastifyRequest): Language {
  return toLanguage(request.cookies?.[languageCookie]);
}
