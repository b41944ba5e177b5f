import { i18n } from '#web/i18n/index.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { session } from '#web/lib/session/session.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { toast, toastFailure } from '#web/ui/toast.ts';
import { sendVerification } from './send-verification.ts';

/** Instead of what only people with a verified e-mail may do. Offers to send the verification once more. */
export async function verifyEmailAlert(): Promise<void> {
  const email = session.get().user?.email ?? '';
  const wantsMail = await confirm({
    title: i18n.t('verifyAlert.title'),
    text: (
      <>
        <p>{i18n.t('contract:error.emailUnverified')}</p>
        <p style={{ marginTop: 8 }}>{i18n.t('verifyAlert.where', { email })}</p>
      </>
    ),
    confirm: i18n.t('verifyAlert.resend'),
    cancel: i18n.t('verifyAlert.close'),
  });
  if (!wantsMail) return;
  try {
    toast(i18n.t('resend.sent', { email: await sendVerification() }));
  } catch (error) {
    toastFailure(error);
  }
}

/** Who came here by the address alone learns only now that the e-mail has to be verified first. */
export async function orVerify<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && error.error === 'email_unverified') void verifyEmailAlert();
    throw error;
  }
}
