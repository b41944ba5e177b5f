import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { conversionsPageSize } from '#contract/conversions.ts';
import { conversionStatuses } from '#domain/pixels.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Log } from '#web/ui/log/Log.tsx';
import { EventsTable } from './EventsTable.tsx';
import { conversionBadges } from './pixel-text.ts';
import { type ConversionSearch, conversionsQuery } from './pixels-query.ts';

interface EventsProps {
  id: string;
  search: ConversionSearch;
  /** Being deleted: nobody asks for it. */
  isRemoving: boolean;
}

/** The log; which status is kept in the address. */
export function Events({ id, search, isRemoving }: EventsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const query = useQuery({ ...conversionsQuery(id, search), enabled: !isRemoving });
  return (
    <Log
      query={query}
      rowsOf={({ events }) => events}
      page={search.page}
      pageSize={conversionsPageSize}
      statuses={conversionStatuses.map((value) => ({ value, label: t(conversionBadges[value].text) }))}
      status={search.status}
      onFilter={(status) =>
        void navigate({
          to: '/rotators/pixels/$pixelId',
          params: { pixelId: id },
          search: status ? { status } : {},
        })
      }
      labels={{
        title: t('pixels.logTitle'),
        range: (range, isMore) => (isMore ? t('pixels.rangeMore', range) : t('pixels.range', range)),
        nothing: t('pixels.logNothing'),
        empty: t('pixels.logEmpty'),
        emptyText: t('pixels.logEmptyText'),
      }}
    >
      {(events) => <EventsTable id={id} events={events} />}
    </Log>
  );
}
