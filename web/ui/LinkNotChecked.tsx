import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { FormCard } from './FormCard.tsx';

interface LinkNotCheckedProps {
  error: Error;
  retry: () => void;
}

/** The server could not be asked about the link from an e-mail: what happened, what is safe, try again. */
export function LinkNotChecked({ error, retry }: LinkNotCheckedProps) {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <FormCard icon={IconCloudOff} tone="amber" title={t('linkCheck.failedTitle')} lead={error.message}>
        <p>{t('linkCheck.safe')}</p>
        <Button size="lg" fullWidth onClick={retry}>
          {t('linkCheck.retry')}
        </Button>
      </FormCard>
    </div>
  );
}
