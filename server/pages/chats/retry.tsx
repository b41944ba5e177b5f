import type { FastifyReply, FastifyRequest } from 'fastify';
import { inputNames } from '#contract/rotator-list.ts';
import { forFields } from '#domain/lead-fields.ts';
import { namedInForm } from '#domain/lead-source.ts';
import type { Platform } from '#domain/pixels.ts';
import { noLook } from '#server/features/rotation/looks/public-look.ts';
import type { PublicRotator } from '#server/features/rotation/rotators/load-public-rotator.ts';
import { isUnavailable } from '#server/platform/database/unavailable.ts';
import { askedUrl } from '#server/platform/http/hosts.ts';
import { FormPage, type ShownRotator } from './form-page.tsx';
import { frameOptionsOf, isFramed } from './framing.ts';
import type { Typed } from './read-form.ts';
import { isRequestKey } from './request-key.ts';
import { formScript, type Script } from './scripts.ts';
import { sendPage } from './send-page.ts';
import type { Site } from './site.ts';
import { texts } from './texts.ts';
import { visitorLanguage } from './visitor.ts';

/** What a form carries besides what is typed. */
export interface FormFields {
  key: string;
  /** The key it was first sent with, when it was asked or drawn again with another: still the same request. */
  first: string;
  /** Address of the page it was drawn in, when that is not ours. */
  page: string;
  referrer: string;
  /** How often it was sent in vain. */
  tries: number;
  /** Platforms that the sentence about advertisements named where it was drawn. */
  ads: readonly Platform[];
}

const mostTries = 10;
const longestField = 2_000;

export function readFields(fields: URLSearchParams): FormFields {
  const tries = Number(fields.get('try'));
  return {
    key: (fields.get('key') ?? '').slice(0, 40),
    first: (fields.get('first') ?? '').slice(0, 40),
    page: (fields.get('page') ?? '').slice(0, longestField),
    referrer: (fields.get('ref') ?? '').slice(0, longestField),
    tries: Number.isInteger(tries) && tries > 0 ? Math.min(tries, mostTries) : 0,
    ads: namedInForm(fields.get('ads') ?? ''),
  };
}

/** But `ads`: whoever draws the form says it anew, or not. */
export function hiddenFields({
  key,
  first,
  page,
  referrer,
  tries,
}: Omit<FormFields, 'ads'>): Record<string, string> {
  return {
    key,
    ref: referrer,
    ...(first !== '' && { first }),
    ...(page !== '' && { page }),
    ...(tries > 0 && { try: String(tries) }),
  };
}

/** A form that is drawn again goes on with its key, or with a new one when nobody would believe that. */
export function withGoodKey(
  { shield }: Pick<Site, 'shield'>,
  rotator: Pick<PublicRotator, 'id'>,
  fields: FormFields,
): FormFields {
  const { key, first } = fields;
  if (shield.isGoodKey(rotator, key)) return fields;
  return { ...fields, key: shield.newKey(rotator), first: first || (isRequestKey(key) ? key : '') };
}

/**
 * It could not be kept: everything typed stays in the page, under the same key, and when the reason passes by itself
 * the page sends it again. A database that is away logs that once, not for every visitor.
 */
export function sendRetry(
  site: Pick<Site, 'shield'>,
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  fields: FormFields,
  { rotator, typed, script = formScript }: { rotator?: PublicRotator; typed: Typed; script?: Script },
): FastifyReply {
  const isAway = isUnavailable(error);
  if (!isAway) request.log.error({ err: error }, 'a lead could not be taken');
  const language = rotator?.language ?? visitorLanguage(request);
  const say = texts[language];
  const retries = isAway && fields.tries < mostTries;
  const waiting = retries ? say.retry : say.retryStopped;
  const kept = rotator ? withGoodKey(site, rotator, fields) : fields;
  const hidden = hiddenFields({ ...kept, tries: fields.tries + 1 });
  const page = (
    <FormPage
      rotator={rotator ?? unknownRotator(say.sendAgain)}
      language={language}
      // Which fields to draw is not known without the rotator; what was typed goes along unseen.
      hidden={
        rotator ? hidden : { ...typed, ...hidden, ...(fields.ads.length > 0 && { ads: fields.ads.join() }) }
      }
      typed={typed}
      notice={isAway ? waiting : say.failed}
      script={script}
      retries={retries}
      framedTo={isFramed(request) ? askedUrl(request) : undefined}
    />
  );
  return sendPage(reply, page, {
    status: isAway ? 503 : 500,
    ...(isAway && { retryAfterSeconds: 2 }),
    ...frameOptionsOf(request),
    script,
  });
}

const noInput = { show: false, required: false, label: '', placeholder: '' };

function unknownRotator(buttonText: string): ShownRotator {
  const inputs = forFields(inputNames, () => noInput);
  return {
    title: 'WhatsApp',
    shop: '',
    type: 'direct',
    inputs,
    buttonText,
    privacy: '',
    pixels: [],
    look: noLook,
  };
}
