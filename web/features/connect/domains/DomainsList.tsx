import { IconWorldWww } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import list from '#web/ui/list/list.module.css';
import { SkeletonRows } from '#web/ui/SkeletonBox.tsx';
import { AddDomain } from './AddDomain.tsx';
import { DomainsTable } from './DomainsTable.tsx';
import { domainsQuery } from './domains-query.ts';

export function DomainsList() {
  const { t } = useTranslation();
  const { data: domains, error, refetch, isFetching } = useQuery(domainsQuery);
  if (error && !domains) return <LoadFailed error={error} retry={refetch} isRetrying={isFetching} />;
  if (domains?.length === 0) {
    return (
      <EmptyState icon={IconWorldWww} level={2} title={t('domains.empty')} action={<AddDomain isFirst />}>
        <p>{t('domains.emptyText')}</p>
      </EmptyState>
    );
  }
  return (
    <section className={list.list} aria-label={t('domains.list')}>
      {domains ? (
        <DomainsTable domains={domains} />
      ) : (
        <div className={list.waiting}>
          <SkeletonRows count={3} />
        </div>
      )}
    </section>
  );
}
