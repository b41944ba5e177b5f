import type { FastifyRequest } from 'fastify';
import type { PublicRotator } from '#server/features/rotation/rotators/load-public-rotator.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { clickCookie, clickIdOf, metaCookie } from './source.ts';

const maxAgeSeconds = 90 * 24 * 60 * 60;

interface MetaCookies {
  fbp?: string;
  fbc?: string;
  /** Of those that the browser does not have yet. */
  set: string[];
}

/**
 * Meta's own cookies as its script would make them: where that is blocked or late, the server still has them. Only with
 * Meta's pixel on the page. `_fbc` is replaced by another click alone, `_fbp` never. Written for this host, so the number
 * of dots in its name stands in them.
 */
export function metaCookies(
  request: FastifyRequest,
  { pixels }: Pick<PublicRotator, 'pixels'>,
  { random, clock }: Pick<Deps, 'random' | 'clock'>,
): MetaCookies {
  if (!pixels.some(({ platform }) => platform === 'meta')) return { set: [] };
  const { cookies, hostname } = request;
  const known = { fbp: metaCookie(cookies._fbp), fbc: metaCookie(cookies._fbc) };
  const dots = Math.min(hostname.split('.').length - 1, 9);
  const nowMs = clock.now().getTime();
  const fbp = known.fbp ?? `fb.${dots}.${nowMs}.${tenDigits(random)}`;
  const fbc = clickCookie(known.fbc, clickIdOf(request), nowMs, dots);
  const set: string[] = [];
  if (fbp !== known.fbp) set.push(cookie(request, '_fbp', fbp));
  if (fbc && fbc !== known.fbc) set.push(cookie(request, '_fbc', fbc));
  return { fbp, fbc, set };
}

function tenDigits(random: Deps['random']): number {
  return 1e9 + (random.bytes(6).readUIntBE(0, 6) % 9e9);
}

/** Readable by scripts: Meta's own looks for them. */
function cookie(request: FastifyRequest, name: string, value: string): string {
  const secure = request.protocol === 'https' ? '; Secure' : '';
  return `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}`;
}
