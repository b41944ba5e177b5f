import { Button } from '@mantine/core';
import { IconMapQuestion } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#web/ui/EmptyState.tsx';

export function NotFound() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={IconMapQuestion}
      title={t('notFound.title')}
      action={
        <Button size="lg" renderRoot={(props) => <Link to="/" {...props} />}>
          {t('notFound.home')}
        </Button>
      }
    >
      {t('notFound.sentence')}
    </EmptyState>
  );
}
