import {
  type Conversion,
  type ConversionAttempt,
  conversionsPageSize,
  type getConversion,
  type listConversions as listConversionsCall,
} from '#contract/conversions.ts';
import type { Answer, Parsed } from '#contract/endpoint.ts';
import type { Db } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import {
  type AttemptRecord,
  attemptsOf,
  type ConversionRecord,
  conversionPage,
  countConversions,
  findConversion,
  findPixel,
} from './log.queries.ts';

/** Beyond this nobody wants to know it exactly. */
const mostCounted = 1_000;

interface Name {
  accountId: string;
  pixelId: string;
}

export async function listConversions(
  db: Db,
  name: Name,
  { status, page }: Parsed<typeof listConversionsCall>['query'],
): Promise<Answer<typeof listConversionsCall>> {
  if (!(await findPixel(db, name.accountId, name.pixelId))) throw new AppError('not_found');
  const total = await countConversions(db, name, status, mostCounted + 1);
  const offset = (page - 1) * conversionsPageSize;
  const events = await conversionPage(db, name, { status, limit: conversionsPageSize, offset });
  return {
    total: Math.min(total, mostCounted),
    isMore: total > mostCounted,
    events: events.map(presentConversion),
  };
}

export async function loadConversion(
  db: Db,
  name: Name & { id: string },
): Promise<Answer<typeof getConversion>> {
  const found = await findConversion(db, name);
  if (!found) throw new AppError('not_found');
  const tries = await attemptsOf(db, name, found.attemptIds);
  return { ...presentConversion(found), body: found.body, tries: tries.map(presentAttempt) };
}

export function presentConversion(found: ConversionRecord): Conversion {
  return {
    id: found.id,
    event: found.event,
    eventId: found.eventId,
    moment: found.moment,
    at: found.at.toISOString(),
    status: found.status,
    value: found.value,
    currency: found.currency,
    leadId: found.leadId,
    attempts: found.attempts,
    inputs: found.inputs,
    why: found.why,
    message: found.message,
  };
}

export function presentAttempt({ at, ...attempt }: AttemptRecord): ConversionAttempt {
  return { ...attempt, at: at.toISOString() };
}
