import { sendEmail } from '#contract/register.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { refreshSession } from '#web/lib/session/session-calls.ts';

/** The verification e-mail once more, to the signed-in person; gives back where it went. */
export async function sendVerification(): Promise<string> {
  try {
    return (await call(sendEmail, { body: { purpose: 'verify' } })).data.email;
  } catch (error) {
    // Verified in another window meanwhile: what we show is out of date.
    if (error instanceof ApiError && error.error === 'already_verified') void refreshSession();
    throw error;
  }
}
