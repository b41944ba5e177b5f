import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Clock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config.ts';
import { AppError } from '#server/platform/errors.ts';

export interface GoogleIdentity {
  /** Google's own name for the person: the only one that never changes hands. */
  subject: string;
  email: string;
  emailVerified: boolean;
  /** Google itself runs this mailbox, so its word about the address is the truth. */
  isAuthoritative: boolean;
  name: string;
}

const claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(100).toLowerCase(),
  email_verified: z.union([z.boolean(), z.literal('true').transform(() => true)]).catch(false),
  hd: z.string().optional().catch(undefined),
  name: z.string().catch(''),
});

const issuers = ['https://accounts.google.com', 'accounts.google.com'];

export type VerifyGoogle = (credential: string) => Promise<GoogleIdentity>;

/** Checks what the browser brought from Google: signed by Google's keys, for our client id, not yet expired. */
export function createGoogleVerifier(
  { GOOGLE_CLIENT_ID, GOOGLE_JWKS_URL }: Pick<Config, 'GOOGLE_CLIENT_ID' | 'GOOGLE_JWKS_URL'>,
  clock: Clock,
): VerifyGoogle {
  const keys = createRemoteJWKSet(new URL(GOOGLE_JWKS_URL), { timeoutDuration: 5_000 });
  return async (credential) => {
    if (!GOOGLE_CLIENT_ID) throw new AppError('not_found', { message: 'Google sign-in is not configured' });
    const options = {
      algorithms: ['RS256'],
      audience: GOOGLE_CLIENT_ID,
      issuer: issuers,
      currentDate: clock.now(),
      requiredClaims: ['exp'],
    };
    const { payload } = await jwtVerify(credential, keys, options).catch((cause: unknown) => {
      throw isOutage(cause)
        ? new AppError('unavailable', { message: 'the keys of Google could not be fetched', cause })
        : new AppError('google_refused', { message: 'the credential of Google was refused', cause });
    });
    const read = claims.safeParse(payload);
    if (!read.success) throw new AppError('google_refused', { message: 'the credential lacks claims' });
    const { sub, email, email_verified, hd, name } = read.data;
    return {
      subject: sub,
      email,
      emailVerified: email_verified,
      isAuthoritative: email.endsWith('@gmail.com') || (email_verified && hd !== undefined),
      name,
    };
  };
}

/** Google's keys did not come; everything else the library throws is about the credential. */
function isOutage(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return true;
  return error instanceof errors.JWKSTimeout || error.code === 'ERR_JOSE_GENERIC';
}
