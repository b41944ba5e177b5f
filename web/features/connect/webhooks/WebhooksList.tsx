import { IconWebhook } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ApiDocsLink } from '#web/ui/ApiDocsLink.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PagedList } from '#web/ui/list/PagedList.tsx';
import { AddWebhook } from './AddWebhook.tsx';
import classes from './Webhooks.module.css';
import { WebhooksTable } from './WebhooksTable.tsx';
import { webhooksQuery } from './webhooks-query.ts';

export function WebhooksList() {
  const { t } = useTranslation();
  const query = useQuery(webhooksQuery);
  return (
    <PagedList
      query={query}
      rows={query.data}
      label={t('webhooks.list')}
      none={
        <EmptyState icon={IconWebhook} level={2} title={t('webhooks.empty')} action={<AddWebhook isFirst />}>
          <p>{t('webhooks.emptyText')}</p>
          <p className={classes.docs}>
            <ApiDocsLink>{t('webhooks.docs')}</ApiDocsLink>
          </p>
        </EmptyState>
      }
      head={
        <p className={classes.intro}>
          {t('webhooks.intro')} <ApiDocsLink>{t('webhooks.docs')}</ApiDocsLink>
        </p>
      }
    >
      {(webhooks) => <WebhooksTable webhooks={webhooks} />}
    </PagedList>
  );
}
