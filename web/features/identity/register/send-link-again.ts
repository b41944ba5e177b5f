import { resendRegistration } from '#contract/register.ts';
import { abortAfter } from '#web/lib/api/api.ts';
import { call } from '#web/lib/api/call.ts';

/** The first mail once more, to who registered and has not followed its link. */
export async function sendLinkAgain(email: string): Promise<void> {
  await call(resendRegistration, { body: { email } }, { signal: abortAfter(20_000) });
}
