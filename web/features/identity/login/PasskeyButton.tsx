import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askForPasskey, passkeyLogin } from '#contract/passkeys.ts';
import type { SessionUser } from '#contract/session-user.ts';
import { abortAfter } from '#web/lib/api/api.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { signWithPasskey, supportsPasskeys } from '#web/lib/session/passkeys.ts';
import { useSettings } from '#web/lib/settings/settings.ts';
import { FormError } from '#web/ui/FormError.tsx';

interface PasskeyButtonProps {
  onSignedIn: (user: SessionUser) => Promise<void>;
}

/** Finger, face or PIN instead of everything else; only where the browser can. */
export function PasskeyButton({ onSignedIn }: PasskeyButtonProps) {
  const { t } = useTranslation(['web', 'contract']);
  const settings = useSettings();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  if (!supportsPasskeys(settings)) return null;
  const signIn = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const offer = await call(askForPasskey, {}, { signal: abortAfter(20_000) });
      const assertion = await signWithPasskey(offer.data);
      if (!assertion) return setFailure(t('signIn.passkeyUndone'));
      const body = { assertion: { ...assertion, type: 'public-key' as const } };
      const { data } = await call(passkeyLogin, { body }, { signal: abortAfter(20_000) });
      await onSignedIn(data);
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : t('contract:error.unexpected'));
      if (!(error instanceof ApiError)) throw error;
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        variant="default"
        size="lg"
        fullWidth
        loading={isBusy}
        leftSection={<IconFingerprint size={20} stroke={1.75} aria-hidden />}
        onClick={() => void signIn()}
      >
        {t('signIn.passkey')}
      </Button>
      <FormError>{failure}</FormError>
    </>
  );
}
