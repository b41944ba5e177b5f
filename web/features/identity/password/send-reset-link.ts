import { forgotPassword } from '#contract/password.ts';
import { abortAfter } from '#web/lib/api/api.ts';
import { call } from '#web/lib/api/call.ts';

export async function sendResetLink(email: string): Promise<void> {
  await call(forgotPassword, { body: { email } }, { signal: abortAfter(20_000) });
}
