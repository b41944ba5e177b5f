import { Button } from '@mantine/core';
import { IconMapQuestion } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSession } from '#web/lib/session/session.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';

export function NotFound() {
  const { t } = useTranslation();
  const { user } = useSession();
  return (
    <EmptyState
      icon={IconMapQuestion}
      title={t('notFound.title')}
      action={
        // The front page for strangers is the server's.
        <Button size="lg" renderRoot={(props) => <Link to="/" reloadDocument={!user} {...props} />}>
          {t('notFound.home')}
        </Button>
      }
    >
      {t('notFound.sentence')}
    </EmptyState>
  );
}
