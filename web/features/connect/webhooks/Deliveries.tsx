import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { deliveriesPageSize } from '#contract/webhooks.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Log } from '#web/ui/log/Log.tsx';
import { DeliveriesTable } from './DeliveriesTable.tsx';
import { deliveryBadges } from './webhook-text.ts';
import { type DeliverySearch, deliveriesQuery } from './webhooks-query.ts';

const statuses = ['waiting', 'delivered', 'failed'] as const;

interface DeliveriesProps {
  id: string;
  search: DeliverySearch;
  /** Being deleted: nobody asks for it. */
  isRemoving: boolean;
}

/** The log; which status is kept in the address. */
export function Deliveries({ id, search, isRemoving }: DeliveriesProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const query = useQuery({ ...deliveriesQuery(id, search), enabled: !isRemoving });
  return (
    <Log
      query={query}
      rowsOf={({ deliveries }) => deliveries}
      page={search.page}
      pageSize={deliveriesPageSize}
      statuses={statuses.map((value) => ({ value, label: t(deliveryBadges[value].text) }))}
      status={search.status}
      onFilter={(status) =>
        void navigate({
          to: '/settings/webhooks/$webhookId',
          params: { webhookId: id },
          search: status ? { status } : {},
        })
      }
      labels={{
        title: t('webhooks.logTitle'),
        range: (range, isMore) => (isMore ? t('webhooks.rangeMore', range) : t('webhooks.range', range)),
        nothing: t('webhooks.logNothing'),
        empty: t('webhooks.logEmpty'),
        emptyText: t('webhooks.logEmptyText'),
      }}
    >
      {(deliveries) => <DeliveriesTable id={id} deliveries={deliveries} />}
    </Log>
  );
}
