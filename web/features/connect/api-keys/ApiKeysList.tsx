import { IconKey } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { listApiKeys } from '#contract/api-keys.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { call } from '#web/lib/api/call.ts';
import { apiKeyKeys } from '#web/lib/api/query-keys.ts';
import { ApiDocsLink } from '#web/ui/ApiDocsLink.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PagedList } from '#web/ui/list/PagedList.tsx';
import { AddApiKey } from './AddApiKey.tsx';
import classes from './ApiKeys.module.css';
import { ApiKeysTable } from './ApiKeysTable.tsx';

const apiKeysQuery = queryOptions({
  queryKey: apiKeyKeys.lists,
  queryFn: async ({ signal }) => (await call(listApiKeys, {}, { signal })).data.keys,
});

export function ApiKeysList() {
  const { t } = useTranslation();
  const query = useQuery(apiKeysQuery);
  return (
    <PagedList
      query={query}
      rows={query.data}
      label={t('apiKeys.list')}
      none={
        <EmptyState icon={IconKey} level={2} title={t('apiKeys.empty')} action={<AddApiKey isFirst />}>
          <p>{t('apiKeys.emptyText')}</p>
          <p className={classes.docs}>
            <ApiDocsLink>{t('apiKeys.docs')}</ApiDocsLink>
          </p>
        </EmptyState>
      }
      head={
        <p className={classes.intro}>
          {t('apiKeys.intro')} <ApiDocsLink>{t('apiKeys.docs')}</ApiDocsLink>
        </p>
      }
    >
      {(keys) => <ApiKeysTable keys={keys} />}
    </PagedList>
  );
}
