import { Button } from '@mantine/core';
import { IconMessages, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { undoDays } from '#domain/lead-status.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { useUser } from '#web/lib/session/session.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';

export function EmptyTrash() {
  const { t } = useTranslation();
  return (
    <EmptyState icon={IconTrash} level={2} title={t('leads.trashEmpty')}>
      <p>{t('leads.trashEmptyText', { days: formatNumber(undoDays) })}</p>
    </EmptyState>
  );
}

export function NoneYet() {
  const { t } = useTranslation();
  const { ROLE_CS } = useUser();
  return (
    <EmptyState
      icon={IconMessages}
      level={2}
      title={t('leads.none')}
      action={
        !ROLE_CS && (
          <Button size="lg" renderRoot={(props) => <Link {...props} to="/rotators" />}>
            {t('leads.toRotators')}
          </Button>
        )
      }
    >
      <p>{ROLE_CS ? t('leads.noneTextCs') : t('leads.noneText')}</p>
    </EmptyState>
  );
}
