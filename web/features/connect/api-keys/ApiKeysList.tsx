import { IconKey } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiDocsLink } from '#web/ui/ApiDocsLink.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import list from '#web/ui/list/list.module.css';
import { SkeletonRows } from '#web/ui/SkeletonBox.tsx';
import { AddApiKey } from './AddApiKey.tsx';
import classes from './ApiKeys.module.css';
import { ApiKeysTable } from './ApiKeysTable.tsx';
import { apiKeysQuery } from './api-keys-query.ts';

export function ApiKeysList() {
  const { t } = useTranslation();
  const { data: keys, error, refetch, isFetching } = useQuery(apiKeysQuery);
  if (error && !keys) return <LoadFailed error={error} retry={refetch} isRetrying={isFetching} />;
  if (keys?.length === 0) {
    return (
      <EmptyState icon={IconKey} level={2} title={t('apiKeys.empty')} action={<AddApiKey isFirst />}>
        <p>{t('apiKeys.emptyText')}</p>
        <p className={classes.docs}>
          <ApiDocsLink>{t('apiKeys.docs')}</ApiDocsLink>
        </p>
      </EmptyState>
    );
  }
  return (
    <>
      <p className={classes.intro}>
        {t('apiKeys.intro')} <ApiDocsLink>{t('apiKeys.docs')}</ApiDocsLink>
      </p>
      <section className={list.list} aria-label={t('apiKeys.list')}>
        {keys ? (
          <ApiKeysTable keys={keys} />
        ) : (
          <div className={classes.waiting}>
            <SkeletonRows count={3} />
          </div>
        )}
      </section>
    </>
  );
}
