import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from './EmptyState.tsx';

interface LoadFailedProps {
  error: Error;
  retry: () => unknown;
  isRetrying: boolean;
}

/** In the place of what a screen could not fetch. */
export function LoadFailed({ error, retry, isRetrying }: LoadFailedProps) {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <EmptyState
        icon={IconCloudOff}
        level={2}
        title={t('load.failed')}
        action={
          <Button onClick={() => retry()} loading={isRetrying}>
            {t('failure.retry')}
          </Button>
        }
      >
        <p>{error.message}</p>
      </EmptyState>
    </div>
  );
}
