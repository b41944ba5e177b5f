import type { FastifyReply, FastifyRequest } from 'fastify';
import { drawPicture } from '#server/features/identity/captcha/draw-captcha.ts';
import { AppError } from '#server/platform/errors.ts';
import { networkOf } from '#server/platform/http/client.ts';
import { limitRate } from '#server/platform/rate-limits.ts';
import type { Site } from './site.ts';

/** The picture of a question, drawn when somebody looks at it; drawing is dear, so no network gets many. */
export async function sendPicture(
  site: Site,
  request: FastifyRequest,
  reply: FastifyReply,
  { slug, key }: { slug: string; key: string },
): Promise<FastifyReply> {
  const rotator = await site.find(request, slug);
  const text = rotator && site.shield.pictureOf(rotator, key);
  reply.header('cache-control', 'no-store');
  if (text === undefined) return reply.code(404).send();
  try {
    await limitRate(site, 'question.network', networkOf(request.ip));
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'too_many_requests') throw error;
    return reply.code(429).header('retry-after', 60).send();
  }
  return reply.type('image/png').send(await drawPicture(text, site.random));
}
