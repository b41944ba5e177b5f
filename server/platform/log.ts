import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';

export type Log = Logger;

/** Field names whose values never reach the log, wherever they are nested. */
const secretName =
  /e-?mail|phone|nomor|whatsapp|token|password|passwd|secret|cookie|authorization|credential/i;
const hidden = '[hidden]';

const emailText = /[\w.+-]+@[\w-]+(\.[\w-]+)+/g;
/** International and local Indonesian numbers, also with separators. */
const phoneText = /(?<![\w-])\+?(62|0)[\s-]?8[\d\s-]{6,15}\d/g;
const bearerText = /(bearer\s+|token=|password=|:\/\/[^:/\s]+:(?=[^/\s]*@))[^\s&@"]+/gi;

function scrubText(text: string): string {
  return text.replace(emailText, hidden).replace(phoneText, hidden).replace(bearerText, `$1${hidden}`);
}

/** A copy fit for the log: by name and, for what stands inside sentences (PostgreSQL's "Key (email)=..."), by shape. */
function scrub(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return scrubText(value);
  if (value instanceof Error) return scrub(stdSerializers.err(value), depth);
  if (value instanceof Date || typeof value !== 'object' || value === null) return value;
  if (depth > 6) return '[deep]';
  if (Array.isArray(value)) return value.slice(0, 50).map((item) => scrub(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      secretName.test(name) && inner !== undefined && inner !== null ? hidden : scrub(inner, depth + 1),
    ]),
  );
}

export function createLog(level: string, destination?: DestinationStream): Log {
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: {
        level: (label) => ({ level: label }),
        log: (fields) => scrub(fields) as Record<string, unknown>,
      },
      // The formatter above has already turned errors into scrubbed plain objects.
      serializers: { err: (err) => err },
      hooks: {
        logMethod([first, ...rest], method) {
          // pino would copy a bare error's message past the formatter.
          const args =
            first instanceof Error
              ? [{ err: first }, ...(rest.length ? rest : [first.message])]
              : [first, ...rest];
          const scrubbed = args.map((arg) => (typeof arg === 'string' ? scrubText(arg) : arg));
          method.apply(this, scrubbed as Parameters<typeof method>);
        },
      },
    },
    destination ?? pino.destination(1),
  );
}
