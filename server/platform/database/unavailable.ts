import { AppError } from '../errors.ts';

/** Why the database cannot be worked with now: a word for programs, a sentence for whoever runs the server. */
interface Outage {
  reason:
    | 'unreachable'
    | 'starting'
    | 'stopping'
    | 'read-only'
    | 'disk-full'
    | 'out-of-memory'
    | 'too-many-connections';
  detail: string;
}

const unreachable: Outage = { reason: 'unreachable', detail: 'PostgreSQL cannot be reached.' };
const stopping: Outage = { reason: 'stopping', detail: 'PostgreSQL is shutting down or has crashed.' };
const starved: Outage = { reason: 'out-of-memory', detail: 'PostgreSQL has run out of memory.' };

export const readOnly: Outage = {
  reason: 'read-only',
  detail: 'PostgreSQL takes no writes now, as a standby or during a failover.',
};

/** Codes of PostgreSQL (SQLSTATE) that say: not now, rather than: not this. */
const outages: Record<string, Outage> = {
  '25006': readOnly,
  // It ended our connection because we were silent for too long.
  '25P03': unreachable,
  '53000': starved,
  '53100': { reason: 'disk-full', detail: 'The disk of PostgreSQL is full.' },
  '53200': starved,
  '53300': { reason: 'too-many-connections', detail: 'PostgreSQL takes no more connections.' },
  '57P01': stopping,
  '57P02': stopping,
  '57P03': { reason: 'starting', detail: 'PostgreSQL is starting or recovering.' },
  '57P05': unreachable,
};
const connectionCodes =
  /^(08...|ECONNREFUSED|ENOENT|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOTFOUND)$/;
const driverMessages =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|not queryable/;

/** Undefined when the database was there and refused what it was asked. */
export function outageOf(error: unknown): Outage | undefined {
  if (!(error instanceof Error)) return undefined;
  // Our own pool already gave up waiting.
  if (error instanceof AppError)
    return error.code === 'unavailable' ? (outageOf(error.cause) ?? unreachable) : undefined;
  const code = String((error as { code?: unknown }).code);
  if (outages[code]) return outages[code];
  // Several addresses were tried (localhost has two): each attempt has an error of its own.
  if (error instanceof AggregateError && error.errors.some((one) => outageOf(one))) return unreachable;
  return connectionCodes.test(code) || driverMessages.test(error.message) ? unreachable : undefined;
}

/** True when the database could not do what it was asked now, as opposed to having refused it. */
export function isUnavailable(error: unknown): boolean {
  return outageOf(error) !== undefined;
}

/** A full disk still reads: who only asks whether the database answers would not see it. */
const rememberMs = 15_000;
let diskFullAt = Number.NEGATIVE_INFINITY;

/** Called with every statement that failed in this process. */
export function noteFailure(error: unknown): void {
  if (outageOf(error)?.reason === 'disk-full') diskFullAt = performance.now();
}

/** What statements of the last seconds ran into and a probe cannot find out by itself. */
export function recentOutage(): Outage | undefined {
  return performance.now() - diskFullAt < rememberMs ? outages['53100'] : undefined;
}
