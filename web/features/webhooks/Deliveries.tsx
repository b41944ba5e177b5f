import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { deliveriesPageSize, type WebhookDelivery } from '#contract/webhooks.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { FilterChip } from '#web/ui/list/FilterChip.tsx';
import list from '#web/ui/list/list.module.css';
import { NothingFound } from '#web/ui/list/NothingFound.tsx';
import { PageLinks } from '#web/ui/PageLinks.tsx';
import { WaitingRows } from '#web/ui/Waiting.tsx';
import classes from './Deliveries.module.css';
import { DeliveriesTable } from './DeliveriesTable.tsx';
import { deliveryBadges } from './webhook-words.ts';
import { type DeliverySearch, deliveriesQuery } from './webhooks-query.ts';

const statuses = ['waiting', 'delivered', 'failed'] as const;

interface DeliveriesProps {
  id: string;
  search: DeliverySearch;
  /** Being deleted: nobody asks for it. */
  isGoing: boolean;
}

/** The log, latest first; which status is kept in the address. */
export function Deliveries({ id, search, isGoing }: DeliveriesProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const navigate = useNavigate();
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery({
    ...deliveriesQuery(id, search),
    enabled: !isGoing,
  });
  const { status, page = 1 } = search;
  const filter = (next: WebhookDelivery['status'] | undefined) =>
    void navigate({
      to: '/settings/webhooks/$webhookId',
      params: { webhookId: id },
      search: next ? { status: next } : {},
    });
  return (
    <section aria-labelledby={titleId}>
      <div className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          {t('webhooks.logTitle')}
        </h2>
        <span className={classes.kept}>{t('webhooks.logKept')}</span>
        <FilterChip
          name={t('webhooks.status')}
          options={statuses.map((value) => ({ value, label: t(deliveryBadges[value].text) }))}
          value={status}
          onChange={filter}
        />
      </div>
      <div className={list.list} data-stale={isPlaceholderData || undefined}>
        {error && !data ? (
          <LoadFailed error={error} retry={refetch} isRetrying={isFetching} />
        ) : !data ? (
          <div className={classes.waiting}>
            <WaitingRows count={4} />
          </div>
        ) : data.deliveries.length > 0 ? (
          <>
            <DeliveriesTable id={id} deliveries={data.deliveries} />
            <div className={list.foot}>
              <div className={list.range}>
                <PageLinks
                  page={page}
                  pageSize={deliveriesPageSize}
                  total={data.total}
                  words={(range) =>
                    data.isMore ? t('webhooks.rangeMore', range) : t('webhooks.range', range)
                  }
                />
              </div>
            </div>
          </>
        ) : data.total > 0 ? (
          <EmptyState
            icon={IconSend}
            level={2}
            title={t('webhooks.logBeyond')}
            action={
              <Button
                renderRoot={(props) => <Link {...props} to="." search={({ page: _, ...rest }) => rest} />}
              >
                {t('webhooks.toFirst')}
              </Button>
            }
          />
        ) : status ? (
          <NothingFound sentence={t('webhooks.logNothing')} onClear={() => filter(undefined)} />
        ) : (
          <EmptyState icon={IconSend} level={2} title={t('webhooks.logEmpty')}>
            <p>{t('webhooks.logEmptyText')}</p>
          </EmptyState>
        )}
      </div>
    </section>
  );
}
