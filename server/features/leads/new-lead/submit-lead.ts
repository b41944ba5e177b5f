import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { Answer } from '#contract/endpoint.ts';
import type { createLead, newLead } from '#contract/new-lead.ts';
import { type LeadSource, originOf } from '#domain/lead-source.ts';
import { plainText } from '#domain/plain-text.ts';
import { whatsappLink } from '#domain/whatsapp.ts';
import { loadLead } from '#server/features/leads/leads/load-lead.ts';
import type { Intake, Outcome } from '#server/features/rotation/intake/submission.ts';
import { loadRotator } from '#server/features/rotation/rotators/load-rotator.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { callerOf, type Viewer } from '#server/platform/http/viewer.ts';

/** As long as Idempotency-Keys are kept. */
const repeatMs = 48 * 60 * 60 * 1_000;

const refusals = {
  blocked: 'number_blocked',
  closed: 'rotator_closed',
  'no-members': 'rotator_closed',
  suspended: 'account_suspended',
  held: 'lead_held',
  // Calls bring no form.
  used: 'wrong_step',
} as const satisfies Record<Exclude<Outcome['kind'], 'assigned'>, AppError['code']>;

/**
 * Hands the buyer to the intake, as the public page does. The intake commits by itself, on a connection of its own,
 * so `db` may be a transaction but must hold no row that the intake changes.
 */
export async function submitLead(
  deps: Pick<Deps, 'db' | 'config' | 'clock'> & { intake: Intake },
  viewer: Viewer,
  idempotencyKey: string,
  wish: z.output<typeof newLead>,
): Promise<Answer<typeof createLead>> {
  const { accountId } = viewer;
  const { id: rotatorId } = await loadRotator(deps, accountId, wish.rotatorId);
  const source = cleanSource(wish.source);
  const outcome = await deps.intake.submit({
    accountId,
    rotatorId,
    phone: wish.phone,
    name: plainText(wish.name),
    address: plainText(wish.address),
    visitor: null,
    origin: originOf(source),
    source,
    at: deps.clock.now(),
    requestKey: requestKeyOf(viewer, idempotencyKey),
    repeatMs,
    formKey: null,
  });
  if (outcome.kind !== 'assigned') throw new AppError(refusals[outcome.kind]);
  return {
    lead: await loadLead(deps, viewer, outcome.leadId),
    returning: outcome.returning,
    whatsapp: whatsappLink(outcome.cs.phone, outcome.message),
  };
}

/**
 * The lead is durable before the answer is remembered. Who sends the same again after a crash between the two is known
 * to the intake by this key. The dot: no key of a form has one.
 */
function requestKeyOf(viewer: Viewer, idempotencyKey: string): string {
  const parts = [viewer.accountId, callerOf(viewer), idempotencyKey].join('\u0000');
  return `api.${createHash('sha256').update(parts).digest('base64url').slice(0, 24)}`;
}

function cleanSource(given: Partial<Record<keyof LeadSource, string>>): LeadSource {
  const parts = Object.entries(given).map(([name, value]) => [name, plainText(value)] as const);
  return Object.fromEntries(parts.filter(([, value]) => value !== ''));
}
