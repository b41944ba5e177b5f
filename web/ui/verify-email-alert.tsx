import { i18n } from '#web/i18n/index.ts';
import { sendVerification } from '#web/lib/send-verification.ts';
import { session } from '#web/lib/session.ts';
import { confirm } from './confirm.tsx';
import { toast, toastFailure } from './toast.ts';

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
