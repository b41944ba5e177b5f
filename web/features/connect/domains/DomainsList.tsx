import { IconWorldWww } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PagedList } from '#web/ui/list/PagedList.tsx';
import { AddDomain } from './AddDomain.tsx';
import { DomainsTable } from './DomainsTable.tsx';
import { domainsQuery } from './domains-query.ts';

export function DomainsList() {
  const { t } = useTranslation();
  const query = useQuery(domainsQuery);
  return (
    <PagedList
      query={query}
      rows={query.data}
      label={t('domains.list')}
      none={
        <EmptyState icon={IconWorldWww} level={2} title={t('domains.empty')} action={<AddDomain isFirst />}>
          <p>{t('domains.emptyText')}</p>
        </EmptyState>
      }
    >
      {(domains) => <DomainsTable domains={domains} />}
    </PagedList>
  );
}
