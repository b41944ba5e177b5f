import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { CopyButton } from './CopyButton.tsx';
import { EmptyState } from './EmptyState.tsx';
import { Loading } from './Loading.tsx';

interface ErrorScreenProps {
  title: string;
  what: string;
  /** Resolves to false when it did not help; on success the screen is replaced. */
  retry: () => Promise<boolean>;
  retryLabel?: string;
  /** For whoever is asked for help. */
  details: string;
}

/** What happened, what is safe, try again. */
export function ErrorScreen({ title, what, retry, retryLabel, details }: ErrorScreenProps) {
  const { t } = useTranslation();
  const [state, setState] = useState<'idle' | 'retrying' | 'failed'>('idle');

  const tryAgain = async () => {
    setState('retrying');
    const helped = await retry();
    if (!helped) setState('failed');
  };

  return (
    <EmptyState
      icon={IconCloudOff}
      title={title}
      action={
        state === 'retrying' ? (
          <Loading kind="ellipsis" />
        ) : (
          <>
            <Button size="lg" onClick={tryAgain}>
              {retryLabel ?? t('failure.retry')}
            </Button>
            <CopyButton text={details}>{t('failure.copyDetails')}</CopyButton>
          </>
        )
      }
    >
      <p>{what}</p>
      <p>{t('failure.safe')}</p>
      <p role="status">{state === 'failed' && t('failure.stillFailing')}</p>
    </EmptyState>
  );
}
