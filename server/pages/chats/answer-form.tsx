import type { FastifyReply, FastifyRequest } from 'fastify';
import { inputNames } from '#contract/rotator-list.ts';
import type { ClosedCause, HeldReason } from '#domain/arrival-signs.ts';
import { forFields } from '#domain/lead-fields.ts';
import type { NewHeldArrival } from '#server/features/rotation/held/held-arrival.ts';
import type { PublicRotator } from '#server/features/rotation/rotators/load-public-rotator.ts';
import { networkOf } from '#server/platform/http/client.ts';
import { askedUrl } from '#server/platform/http/hosts.ts';
import { type Arrived, arrivedFrom, heldOf, newVisitorCookie } from './arrival.ts';
import { sendRefusal, sendToChat, submit, type Wish } from './assign.tsx';
import { causeOf, type ShownLink, shownLink } from './closed-form.ts';
import { draftCookie, hasCookies } from './draft-cookie.ts';
import { sendFormAgain } from './form-again.tsx';
import { isFromScript } from './framing.ts';
import { formScriptOf } from './pixel-part.ts';
import { readForm } from './read-form.ts';
import { isRequestKey, keyOfForm, keyOfTap, tapKey } from './request-key.ts';
import { readFields, sendRetry } from './retry.tsx';
import { readShieldFields, type ShieldFields, sendQuestion } from './send-question.ts';
import type { Site } from './site.ts';
import { queryValue } from './source.ts';
import { texts } from './texts.ts';
import { sendUnknown } from './unknown.tsx';
import { isHeadless, isPressed, isProgram } from './visitor.ts';

const nothingTyped = new URLSearchParams();

/** A link that goes straight on; while it is opened far more often than usual, over a short page that does some work. */
export async function answerTap(
  site: Site,
  request: FastifyRequest,
  reply: FastifyReply,
  rotator: PublicRotator,
): Promise<FastifyReply> {
  const tap = tapKey(request);
  const referrer = queryValue(request, 'ref') || (request.headers.referer ?? '');
  const fields = { key: tap, first: '', page: queryValue(request, 'page'), referrer, tries: 0, ads: [] };
  if (site.shield.judgeTap(rotator, networkOf(request.ip)).kind === 'asked')
    return sendQuestion(site, request, reply, { rotator, fields });
  const form = readForm(rotator, nothingTyped);
  const key = keyOfTap(rotator.id, tap);
  const link: ShownLink = { rotator, closed: undefined };
  const wish: Wish = { rotator, form, fields, key, formKey: null, isAnswer: false, status: 302 };
  return letIn({
    site,
    request,
    reply,
    link,
    wish,
    arrived: arrivedFrom(site, request, wish),
    given: unasked,
  });
}

const unasked: ShieldFields = { work: '', homepage: '', picture: '', isSkipped: false, asks: 0 };

export async function answerForm(
  site: Site,
  request: FastifyRequest,
  reply: FastifyReply,
  slug: string,
): Promise<FastifyReply> {
  const sent = (request.body as URLSearchParams | undefined) ?? nothingTyped;
  const fields = readFields(sent);
  let known: PublicRotator | undefined;
  try {
    const found = site.find(request, slug);
    known = found instanceof Promise ? await found : found;
  } catch (error) {
    return sendRetry(site, request, reply, error, fields, { typed: readForm(everything, sent).typed });
  }
  if (!known) return sendUnknown(request, reply);
  // Nobody comes back to what is sent there.
  if (known.isLeaving) return sendRefusal(request, reply, known, 'resting');
  const link = shownLink(known);
  const { rotator } = link;
  const form = readForm(rotator, sent);
  const { typed, faults } = form;
  if (faults) {
    // Back from WhatsApp must not end at the answer to a form: a browser would ask to send it again.
    const cookie =
      hasCookies(request) && !isFromScript(request)
        ? draftCookie(request, site, { slug, typed, fields })
        : undefined;
    if (cookie)
      return reply
        .header('set-cookie', cookie)
        .header('cache-control', 'no-store')
        .redirect(askedUrl(request), 303);
    return sendFormAgain(site, request, reply, link, { typed, faults, fields }, 422);
  }
  if (!isPressed(request) || (isProgram(request) && !site.shield.isOn)) {
    const notice = texts[rotator.language].likeABot;
    return sendFormAgain(site, request, reply, link, { typed, faults, fields, notice }, 200);
  }
  const key = keyOfForm(request, rotator.id, isRequestKey(fields.first) ? fields.first : fields.key, form);
  const wish: Wish = {
    rotator,
    form,
    fields,
    key,
    formKey: null,
    isAnswer: fields.first !== '',
    status: 303,
  };
  const arrived = arrivedFrom(site, request, wish);
  return judged({ site, request, reply, link, wish, arrived, given: readShieldFields(sent) });
}

interface Sent {
  site: Site;
  request: FastifyRequest;
  reply: FastifyReply;
  link: ShownLink;
  wish: Wish;
  arrived: Arrived;
  given: ShieldFields;
}

async function judged(sent: Sent): Promise<FastifyReply> {
  const { site, request, link, wish, given } = sent;
  const { rotator, form, fields } = wish;
  const isFake = site.shield.isOn && site.isKnownFake(rotator.accountId, form.phone);
  // Each by its name: a copy of the form to which more is added costs more than all the rest of the judgement.
  const { verdict, formKey } = site.shield.judgeForm(rotator, {
    at: sent.arrived.at,
    phone: form.phone,
    name: form.name,
    address: form.address,
    network: networkOf(sent.arrived.source.ip ?? request.ip),
    key: fields.key,
    work: given.work,
    isPictureRead: site.shield.isPictureRead(rotator, fields.key, given.picture),
    isKeyUsed: false,
    // Carried along from the form: whoever answers, or leaves it to the seller, has shown more than that.
    isTrapped: given.homepage !== '' && !wish.isAnswer,
    isProgram: isProgram(request),
    isHeadless: isHeadless(request),
    isKnownFake: isFake instanceof Promise ? await isFake : isFake,
    isDirect: rotator.type === 'direct',
  });
  wish.formKey = formKey;
  if (verdict.kind === 'clear') return letIn(sent);
  if (verdict.kind === 'held') return hold(sent, verdict.isBot ? 'bot' : 'held', verdict.signs);
  // Whoever was asked may leave it to the seller.
  if (given.isSkipped && wish.isAnswer) return hold(sent, 'held', ['skipped', ...verdict.signs]);
  // Whatever they answered, no chat would come of it. A shop that rests takes it as it takes all others.
  const cause = causeOf(link);
  if (cause) return holdClosed(sent, cause, verdict.signs);
  return ask(sent, verdict.signs);
}

async function letIn(sent: Sent): Promise<FastifyReply> {
  const { site, request, reply, wish, arrived } = sent;
  let outcome: Awaited<ReturnType<typeof submit>>;
  try {
    outcome = await submit(site, wish, arrived);
  } catch (error) {
    return unsent(sent, error);
  }
  const { rotator } = wish;
  switch (outcome.kind) {
    case 'assigned':
      return sendToChat(site, request, reply, wish, arrived, outcome);
    case 'used': {
      // The form was sent before, with other words: perhaps by the same person, gone back to it.
      const cause = causeOf(sent.link);
      return cause ? holdClosed(sent, cause, ['used_key']) : ask(sent, ['used_key']);
    }
    case 'closed':
      return holdClosed(sent, 'paused');
    case 'no-members':
      return holdClosed(sent, 'no_members');
    case 'suspended':
      // Of a link that asks for nothing there is nothing that was kept.
      return sendRefusal(request, reply, rotator, rotator.type === 'direct' ? 'resting' : 'suspended');
    case 'held':
      return sendRefusal(request, reply, rotator, heldKind(wish));
    case 'blocked':
      return sendRefusal(request, reply, rotator, 'blocked');
  }
}

/** Whoever gave no number cannot be written to, so the page does not promise a message. */
function heldKind({ form }: Wish): 'held' | 'held-nameless' {
  return form.phone === null ? 'held-nameless' : 'held';
}

/** Nobody takes a turn here now: kept for the seller, once there is a number to write to. */
async function holdClosed(
  sent: Sent,
  cause: ClosedCause,
  signs: readonly HeldReason[] = [],
): Promise<FastifyReply> {
  const { site, request, reply, wish } = sent;
  const { rotator, form, fields } = wish;
  if (form.phone === null) {
    const link = shownLink(rotator, cause);
    const { typed } = form;
    return sendFormAgain(site, request, reply, link, { typed, faults: undefined, fields }, 200);
  }
  const error = await keep(sent, 'held', [cause, ...signs]);
  if (error !== undefined) return unsent(sent, error);
  return sendRefusal(request, reply, rotator, cause);
}

/** Kept before anything is asked: whoever closes the page has still sent it. */
async function ask(sent: Sent, signs: HeldReason[]): Promise<FastifyReply> {
  const { site, request, reply, wish, arrived, given } = sent;
  const { rotator, form, fields } = wish;
  // Its answer must be known as the same request, whatever it was sent with.
  const first = [fields.first, fields.key].find(isRequestKey) ?? tapKey(request);
  const key = keyOfForm(request, rotator.id, first, form);
  const error = await keep({ ...sent, wish: { ...wish, key } }, 'asked', signs);
  if (error !== undefined) return unsent(sent, error);
  const cookie = newVisitorCookie(request, arrived);
  if (cookie) reply.header('set-cookie', cookie);
  const asked = { rotator, fields: { ...fields, first }, typed: form.typed, shown: given };
  return sendQuestion(site, request, reply, asked);
}

/** Looks like any other end of it: who is no buyer learns nothing. */
async function hold(sent: Sent, state: 'held' | 'bot', reasons: HeldReason[]): Promise<FastifyReply> {
  const { site, request, reply, link, wish } = sent;
  const { rotator, form, fields } = wish;
  // Nothing was typed, so there is nothing to keep.
  if (rotator.type === 'direct') {
    const again = { typed: form.typed, faults: undefined, fields };
    return sendFormAgain(site, request, reply, link, again, 200);
  }
  const cause = causeOf(link);
  const error = await keep(sent, state, cause ? [cause, ...reasons] : reasons);
  if (error !== undefined) return unsent(sent, error);
  return sendRefusal(request, reply, rotator, cause ?? heldKind(wish));
}

/** Returns why it could not be kept. */
async function keep(
  { site, wish, arrived }: Sent,
  state: NewHeldArrival['state'],
  reasons: HeldReason[],
): Promise<unknown> {
  const { rotator, form, key } = wish;
  if (rotator.type === 'direct') return undefined;
  try {
    const { requestKey } = key;
    await site.held.add(heldOf(rotator, form, arrived, { state, reasons, requestKey }));
    return undefined;
  } catch (error) {
    return error ?? new Error('an arrival could not be kept');
  }
}

function unsent({ site, request, reply, wish }: Sent, error: unknown): FastifyReply {
  const { rotator, form, fields } = wish;
  const script = formScriptOf(site.config, rotator, 'again');
  return sendRetry(site, request, reply, error, fields, { rotator, typed: form.typed, script });
}

const anyInput = { show: true, required: false, label: '', placeholder: '' };
/** To read all that was typed where it is not known what was asked. */
const everything = { type: 'form', inputs: forFields(inputNames, () => anyInput) } as const;
