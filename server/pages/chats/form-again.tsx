import type { FastifyReply, FastifyRequest } from 'fastify';
import { askedUrl } from '#server/platform/http/hosts.ts';
import type { ShownLink } from './closed-form.ts';
import { FormPage } from './form-page.tsx';
import { frameOptionsOf, isFramed } from './framing.ts';
import { formScriptOf } from './pixel-part.ts';
import type { Faults, Typed } from './read-form.ts';
import { type FormFields, hiddenFields, withGoodKey } from './retry.tsx';
import { sendPage } from './send-page.ts';
import type { Site } from './site.ts';
import type { Notice } from './texts.ts';

interface Again {
  typed: Typed;
  faults: Faults | undefined;
  fields: FormFields;
  notice?: Notice | undefined;
}

/** The form once more, with what was typed in it. */
export function sendFormAgain(
  site: Site,
  request: FastifyRequest,
  reply: FastifyReply,
  { rotator, notice }: ShownLink,
  { fields, ...again }: Again,
  status: 200 | 422,
): FastifyReply {
  const script = formScriptOf(site.config, rotator, 'again');
  const page = (
    <FormPage
      rotator={rotator}
      language={rotator.language}
      script={script}
      hidden={hiddenFields(withGoodKey(site, rotator, fields))}
      framedTo={isFramed(request) ? askedUrl(request) : undefined}
      {...again}
      notice={again.notice ?? notice}
    />
  );
  return sendPage(reply, page, { ...frameOptionsOf(request), script, status });
}
