import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { askForPasskey, passkeyLogin } from '#contract/passkeys.ts';
import type { SessionUser } from '#contract/session-user.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { abortAfter } from '#web/lib/api/api.ts';
import { call } from '#web/lib/api/call.ts';
import { signWithPasskey, supportsPasskeys } from '#web/lib/session/passkeys.ts';
import { useSettings } from '#web/lib/settings/settings.ts';
import { FormError } from '#web/ui/FormError.tsx';
import { failureText, reportUnexpected } from '#web/ui/toast.ts';

interface PasskeyButtonProps {
  onSignedIn: (user: SessionUser) => Promise<void>;
}

/** Finger, face or PIN instead of everything else; only where the browser can. */
export function PasskeyButton({ onSignedIn }: PasskeyButtonProps) {
  const { t } = useTranslation(['web', 'contract']);
  const settings = useSettings();
  const [isUndone, setUndone] = useState(false);
  const { mutate, error, isPending } = useMutation({
    mutationFn: async () => {
      setUndone(false);
      const offer = await call(askForPasskey, {}, { signal: abortAfter(20_000) });
      const assertion = await signWithPasskey(offer.data);
      if (!assertion) return setUndone(true);
      const body = { assertion: { ...assertion, type: 'public-key' as const } };
      const { data } = await call(passkeyLogin, { body }, { signal: abortAfter(20_000) });
      await onSignedIn(data);
    },
    onError: (cause) => reportUnexpected(cause),
  });
  if (!supportsPasskeys(settings)) return null;
  return (
    <>
      <Button
        variant="default"
        size="lg"
        fullWidth
        loading={isPending}
        leftSection={<IconFingerprint size={20} stroke={1.75} aria-hidden />}
        onClick={() => mutate()}
      >
        {t('signIn.passkey')}
      </Button>
      <FormError>{isUndone ? t('signIn.passkeyUndone') : error && failureText(error)}</FormError>
    </>
  );
}
