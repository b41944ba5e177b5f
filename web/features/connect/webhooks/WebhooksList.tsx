import { IconWebhook } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiDocsLink } from '#web/ui/ApiDocsLink.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import list from '#web/ui/list/list.module.css';
import { SkeletonRows } from '#web/ui/SkeletonBox.tsx';
import { AddWebhook } from './AddWebhook.tsx';
import classes from './Webhooks.module.css';
import { WebhooksTable } from './WebhooksTable.tsx';
import { webhooksQuery } from './webhooks-query.ts';

export function WebhooksList() {
  const { t } = useTranslation();
  const { data: webhooks, error, refetch, isFetching } = useQuery(webhooksQuery);
  if (error && !webhooks) return <LoadFailed error={error} retry={refetch} isRetrying={isFetching} />;
  if (webhooks?.length === 0) {
    return (
      <EmptyState icon={IconWebhook} level={2} title={t('webhooks.empty')} action={<AddWebhook isFirst />}>
        <p>{t('webhooks.emptyText')}</p>
        <p className={classes.docs}>
          <ApiDocsLink>{t('webhooks.docs')}</ApiDocsLink>
        </p>
      </EmptyState>
    );
  }
  return (
    <>
      <p className={classes.intro}>
        {t('webhooks.intro')} <ApiDocsLink>{t('webhooks.docs')}</ApiDocsLink>
      </p>
      <section className={list.list} aria-label={t('webhooks.list')}>
        {webhooks ? (
          <WebhooksTable webhooks={webhooks} />
        ) : (
          <div className={classes.waiting}>
            <SkeletonRows count={3} />
          </div>
        )}
      </section>
    </>
  );
}
