import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ClosedCause } from '#domain/arrival-signs.ts';
import { originOf } from '#domain/lead-source.ts';
import { whatsappLink } from '#domain/whatsapp.ts';
import { eventIdOf } from '#server/features/connect/conversions/event-id.ts';
import type { Outcome } from '#server/features/rotation/intake/submission.ts';
import type { PublicRotator } from '#server/features/rotation/rotators/load-public-rotator.ts';
import { type Arrived, newVisitorCookie } from './arrival.ts';
import { closedText } from './closed-text.ts';
import { clearedDraft, hasDraft } from './draft-cookie.ts';
import { FramedHandOver } from './framed-hand-over.tsx';
import { framedOptions, frameOptionsOf, isFramed, isFromScript } from './framing.ts';
import { handOverToken } from './hand-over-token.ts';
import { faceOf } from './look-parts.tsx';
import { NoticePage } from './notice-page.tsx';
import { pathOf } from './own-address.ts';
import { buyerIdOf, sendsSubmit } from './pixel-part.ts';
import type { ReadForm } from './read-form.ts';
import type { RequestKey } from './request-key.ts';
import type { FormFields } from './retry.tsx';
import { sendPage } from './send-page.ts';
import type { Site } from './site.ts';
import { texts } from './texts.ts';
import { deviceOf } from './visitor.ts';

/** Where the form's script reads where to go: a redirect would hide it. */
const scriptHeader = 'x-giliran-to';

export interface Wish {
  rotator: PublicRotator;
  form: ReadForm;
  fields: FormFields;
  key: RequestKey;
  /** What the form may be used once by; null where that is not looked at. */
  formKey: string | null;
  /** A question was answered: what was kept until then becomes what the intake says. */
  isAnswer: boolean;
  /** How a browser is sent on. */
  status: 302 | 303;
}

/** Gives the visitor to whoever's turn it is; nothing is promised before it is durable. */
export async function submit(
  site: Site,
  { rotator, form, key, formKey, isAnswer }: Wish,
  { at, source, visitor }: Arrived,
): Promise<Outcome> {
  const { accountId, id: rotatorId } = rotator;
  const { phone, name, address } = form;
  const { requestKey, repeatMs } = key;
  const outcome = await site.intake.submit({
    accountId,
    rotatorId,
    phone,
    name,
    address,
    visitor,
    origin: originOf(source),
    source,
    at,
    requestKey,
    repeatMs,
    formKey,
  });
  if (isAnswer) site.held.answered({ accountId, rotatorId, requestKey }, outcome);
  return outcome;
}

/** To WhatsApp, or first to the page that helps with it. */
export function sendToChat(
  site: Site,
  request: FastifyRequest,
  reply: FastifyReply,
  { rotator, form, status }: Pick<Wish, 'rotator' | 'form' | 'status'>,
  arrived: Arrived,
  outcome: Extract<Outcome, { kind: 'assigned' }>,
): FastifyReply {
  const { at, ads, visitor, isKnown, metaSet } = arrived;
  // A second tap gets the first one's cookie: two would be two people, and later two leads.
  const cookie = newVisitorCookie(request, { visitor: visitor && (outcome.visitor ?? visitor), isKnown });
  const isHandedOver =
    deviceOf(request).isInApp ||
    form.isNameCut ||
    // Whoever answers only later says so first.
    outcome.cs.isOffDuty ||
    (ads.length > 0 && rotator.type === 'direct');
  const location = isHandedOver
    ? `${pathOf(request, rotator.slug)}/go/${handOverToken(outcome.visitId, at, site.secrets.app)}${form.isNameCut ? '?cut=name' : ''}`
    : whatsappLink(outcome.cs.phone, outcome.message);
  // The draft of a form that was corrected has done its work.
  const draft = hasDraft(request) ? clearedDraft(request, slugOf(request)) : undefined;
  const cookies = [cookie, draft, ...metaSet].filter((one) => one !== undefined);
  // The hand-over page sends it by itself.
  const isSentByBrowser =
    ads.includes('meta') && !isHandedOver && isFromScript(request) && sendsSubmit(rotator);
  const added = isSentByBrowser ? eventHeaders(outcome) : {};
  if (isFramed(request)) {
    const to = new URL(location, site.originOf(request)).href;
    return sendFramedHandOver(request, reply, rotator, { cs: outcome.cs.name, to, added });
  }
  return sendOn(reply, isFromScript(request) ? 200 : status, location, cookies, added);
}

/** From these the form's script sends Meta the same event, and the same buyer, as the server does. */
function eventHeaders({ visitId, leadId }: { visitId: string; leadId: string }): Record<string, string> {
  return { 'x-giliran-event': eventIdOf(visitId, 'submit'), 'x-giliran-buyer': buyerIdOf(leadId) };
}

/**
 * Straight to Node: an answer without a page needs no rules for pages, and setting them takes longer than the rest of
 * it. Where we are https, the pages say so.
 */
function sendOn(
  reply: FastifyReply,
  status: number,
  to: string,
  cookies: string[],
  added: Record<string, string>,
): FastifyReply {
  const name = status === 200 ? scriptHeader : 'location';
  const headers: (string | string[])[] = [name, to, 'cache-control', 'no-store', 'content-length', '0'];
  const [cookie, ...more] = cookies;
  if (cookie) headers.push('set-cookie', more.length > 0 ? cookies : cookie);
  for (const [name, value] of Object.entries(added)) headers.push(name, value);
  reply.hijack();
  reply.raw.writeHead(status, headers).end();
  return reply;
}

/** A frame cannot leave the seller's page by a redirect: its script does, or else this button. */
function sendFramedHandOver(
  request: FastifyRequest,
  reply: FastifyReply,
  rotator: PublicRotator,
  { cs, to, added }: { cs: string; to: string; added: Record<string, string> },
) {
  const page = <FramedHandOver cs={cs} to={to} language={rotator.language} face={faceOf(rotator)} />;
  if (isFromScript(request)) reply.header(scriptHeader, to);
  reply.headers(added);
  return sendPage(reply, page, framedOptions);
}

/** As it stands in the address: the cookie was set for that path. */
function slugOf({ params }: FastifyRequest): string {
  return (params as { slug?: string }).slug ?? '';
}

/**
 * What became of an arrival that leads to no chat, or of a link with nothing to send. Kept is an answer like any other, and a
 * blocked number sees an ordinary page. A shop that rests is 503: it may come back, and nobody should write its links off.
 */
export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  rotator: Pick<PublicRotator, 'shop' | 'language' | 'slug' | 'look'>,
  why: 'blocked' | 'suspended' | 'resting' | 'held' | 'held-nameless' | ClosedCause,
): FastifyReply {
  const { shop, language } = rotator;
  const say = texts[language];
  const { kept } = closedText[language];
  const notice = {
    blocked: say.blocked,
    paused: kept.paused(shop),
    no_members: kept.no_members(shop),
    suspended: say.suspended,
    resting: say.resting,
    held: say.held,
    'held-nameless': say.heldNameless,
  }[why];
  const isKept = why === 'held' || why === 'suspended' || why === 'paused' || why === 'no_members';
  const page = (
    <NoticePage
      notice={notice}
      language={language}
      shop={shop}
      face={faceOf(rotator)}
      bare={isFramed(request)}
      isTaken={isKept}
    />
  );
  const status = why === 'resting' ? { status: 503, retryAfterSeconds: closedSeconds } : {};
  return sendPage(reply, page, { ...frameOptionsOf(request), ...status });
}

const closedSeconds = 600;
