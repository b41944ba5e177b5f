import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PublicRotator } from '#server/features/rotation/rotators/load-public-rotator.ts';
import { askedUrl } from '#server/platform/http/hosts.ts';
import { levelIn } from '#server/platform/work-key.ts';
import { questionPage } from './drawn-page.tsx';
import { frameOptionsOf, isFramed, isFromScript } from './framing.ts';
import { faceOf } from './look-parts.tsx';
import { pathOf } from './own-address.ts';
import { formScriptOf } from './pixel-part.ts';
import type { Typed } from './read-form.ts';
import { type FormFields, hiddenFields } from './retry.tsx';
import { sendParted } from './send-page.ts';
import type { Site } from './site.ts';

/** What the form says to the shield; of a question also how it was answered. */
export interface ShieldFields {
  work: string;
  /** A field that people do not see. */
  homepage: string;
  picture: string;
  isSkipped: boolean;
  /** How often it was asked before. */
  asks: number;
}

/** Then the script stops answering by itself: whatever its answers lack, the next one lacks it too. */
const mostAsks = 3;

export function readShieldFields(sent: URLSearchParams): ShieldFields {
  const asks = Number(sent.get('asks'));
  return {
    work: (sent.get('work') ?? '').slice(0, 60),
    homepage: (sent.get('homepage') ?? '').slice(0, 100),
    picture: (sent.get('picture') ?? '').slice(0, 20),
    isSkipped: sent.get('skip') === '1',
    asks: Number.isInteger(asks) && asks > 0 ? Math.min(asks, mostAsks) : 0,
  };
}

interface Asked {
  rotator: PublicRotator;
  fields: FormFields;
  /** Undefined for a link that was tapped. */
  typed?: Typed;
  shown?: Pick<ShieldFields, 'homepage' | 'picture' | 'asks'>;
}

/** With a fresh key; what was first sent stays the request that it was. */
export function sendQuestion(
  site: Site,
  request: FastifyRequest,
  reply: FastifyReply,
  { rotator, fields, typed, shown = { homepage: '', picture: '', asks: 0 } }: Asked,
): FastifyReply {
  const key = site.shield.questionKey(rotator);
  const isAutomatic = shown.asks < mostAsks;
  const isTap = typed === undefined || rotator.type === 'direct';
  const isSentByHand = request.method === 'POST' && !isFromScript(request);
  const { homepage, asks } = shown;
  const hidden = {
    ...(!isTap && typed),
    ...hiddenFields({ ...fields, tries: 0 }),
    key,
    asks: String(asks + 1),
    ...(fields.ads.length > 0 && { ads: fields.ads.join() }),
    ...(homepage !== '' && { homepage }),
  };
  const script = formScriptOf(site.config, rotator, 'again');
  const page = questionPage(rotator, {
    title: rotator.title,
    shop: rotator.shop,
    face: faceOf(rotator),
    language: rotator.language,
    script,
    hidden,
    level: levelIn(key),
    picture: `${pathOf(request, rotator.slug)}/picture/${key}`,
    isTap,
    canSkip: !isTap && typed.phone !== '',
    isByHand: isSentByHand || !isAutomatic,
    isAutomatic,
    isMisread: shown.picture !== '',
    framedTo: isFramed(request) ? askedUrl(request) : undefined,
  });
  return sendParted(reply, page, { ...frameOptionsOf(request), script });
}
