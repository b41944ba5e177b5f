import type { Random } from '../random.ts';

const digits = 6;
const mostIds = 36 ** digits;

/** A process' own prefix and a number: drawing each by itself costs more than finding the route. */
export function createRequestIds(random: Random): () => string {
  let prefix = '';
  let next = mostIds;
  return () => {
    if (next === mostIds) {
      prefix = random.bytes(5).toString('base64url').slice(0, 6);
      next = 0;
    }
    const id = prefix + next.toString(36).padStart(digits, '0');
    next += 1;
    return id;
  };
}
