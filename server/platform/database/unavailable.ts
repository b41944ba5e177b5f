import { AppError } from '../errors.ts';

const systemCodes = new Set([
  'ECONNREFUSED',
  'ENOENT',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN',
  'ENOTFOUND',
]);
/** Class 08 (connection), 57P01-57P03 (shutting down, crashed, starting), 53300 (too many connections). */
const postgresCodes = /^(08...|57P0[123]|53300)$/;
const driverMessages =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable/;

/** True when the database could not be reached, as opposed to having refused what it was asked. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: unknown }).code;
  // Our own pool already gave up waiting.
  if (error instanceof AppError) return error.code === 'unavailable';
  if (typeof code === 'string' && (systemCodes.has(code) || postgresCodes.test(code))) return true;
  return driverMessages.test(error.message);
}
