import type { Answer, Parsed } from '#contract/endpoint.ts';
import type { checkPixel as checkPixelCall, checkResults } from '#contract/pixels.ts';
import type { CheckOutcome } from '#server/integrations/ad-platforms/ad-platform.ts';
import { adPlatform } from '#server/integrations/ad-platforms/platforms.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { limitRate } from '#server/platform/rate-limits.ts';
import { openToken } from './pixel-token.ts';
import { findSealedToken } from './pixels.queries.ts';

type CheckDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'random' | 'secrets'>;
type Checked = Parsed<typeof checkPixelCall>['body'];

/** Asks the platform, now. Nothing is kept: neither what was typed nor what was answered. */
export async function checkPixel(
  deps: CheckDeps,
  { accountId }: Viewer,
  { platform: name, pixelId, testCode, ...given }: Checked,
): Promise<Answer<typeof checkPixelCall>> {
  const token = given.token === '' ? await savedToken(deps, accountId, given.id) : given.token;
  await limitRate(deps, 'pixel.account', accountId);
  const outcome = await adPlatform(deps, name).check({ pixelId, token, testCode });
  const { result, message } = outcome;
  return {
    result: verdictOn(result, testCode !== ''),
    why: result === 'taken' ? null : result,
    message,
    name: outcome.name,
  };
}

async function savedToken({ db, secrets }: CheckDeps, accountId: string, id?: string): Promise<string> {
  const noToken = new AppError('invalid_input', { texts: { token: 'validation.required' } });
  if (id === undefined) throw noToken;
  const saved = await findSealedToken(db, accountId, id);
  if (!saved) throw new AppError('not_found');
  const token = saved.token && openToken(saved.token, secrets);
  // One that our key does not open any more has to be entered again, as one that was never there.
  if (!token) throw noToken;
  return token;
}

/**
 * That it may not look at the pixel says nothing of whether it may send, and Meta says so in the same words as that there is
 * no such pixel: only a trial event shows it.
 */
function verdictOn(result: CheckOutcome['result'], hadTrial: boolean): (typeof checkResults)[number] {
  if (result === 'taken') return 'valid';
  if (result === 'token') return 'token_invalid';
  return cannotLook(result) && hadTrial ? 'token_invalid' : 'unchecked';
}

function cannotLook(result: CheckOutcome['result']): boolean {
  return result === 'permission' || result === 'not_found';
}
