import { Button } from '@mantine/core';
import { IconCloudOff, IconWifiOff } from '@tabler/icons-react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { hasNoResponse } from '#web/lib/api/api-error.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { EmptyState } from './EmptyState.tsx';

interface LoadFailedProps {
  error: Error;
  retry: () => unknown;
  isRetrying: boolean;
}

/** In the place of what a screen could not fetch. */
export function LoadFailed({ error, retry, isRetrying }: LoadFailedProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const isNetwork = hasNoResponse(error);
  const isNotKept = isNetwork && !isOnline;
  return (
    <div role="alert">
      <EmptyState
        icon={isNotKept ? IconWifiOff : IconCloudOff}
        level={2}
        title={isNotKept ? t('install.notKeptTitle') : t('load.failed')}
        action={
          <Button onClick={() => retry()} loading={isRetrying}>
            {t('failure.retry')}
          </Button>
        }
      >
        <p>{isNotKept ? t('install.notKeptText') : isNetwork ? t('failure.noConnection') : error.message}</p>
      </EmptyState>
    </div>
  );
}
