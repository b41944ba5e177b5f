import { Button } from '@mantine/core';
import { IconMessages, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { undoDays } from '#domain/lead-status.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import type { LeadSearch } from '#web/lib/navigation/list-search.ts';
import { useUser } from '#web/lib/session/session.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { NothingFound } from '#web/ui/list/NothingFound.tsx';
import { activeFilters, narrowed } from '../lead-search.ts';
import { useLeadFilters } from './use-lead-filters.ts';

/** In the place of the rows: why there are none, and what to do next. */
export function NoLeads({ search, total }: { search: LeadSearch; total: number }) {
  const { t } = useTranslation();
  const { set, clear } = useLeadFilters();
  if (total > 0) {
    return (
      <EmptyState
        icon={IconMessages}
        level={2}
        title={t('leads.beyond')}
        action={
          <Button renderRoot={(props) => <Link {...props} to="/leads" search={narrowed(search, {})} />}>
            {t('leads.toFirst')}
          </Button>
        }
      />
    );
  }
  if (activeFilters(search) > 0) return <NothingFound sentence={t('leads.noneFound')} onClear={clear} />;
  if (search.view === 'trash') return <EmptyTrash />;
  if (search.origin)
    return <NothingFound sentence={t('leads.noneFound')} onClear={() => set({ origin: undefined })} />;
  return <NoneYet />;
}

function EmptyTrash() {
  const { t } = useTranslation();
  return (
    <EmptyState icon={IconTrash} level={2} title={t('leads.trashEmpty')}>
      <p>{t('leads.trashEmptyText', { days: formatNumber(undoDays) })}</p>
    </EmptyState>
  );
}

function NoneYet() {
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
