import { IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { conversionsPageSize } from '#contract/pixels.ts';
import { type ConversionStatus, conversionStatuses } from '#domain/pixels.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { BeyondLast } from '#web/ui/list/BeyondLast.tsx';
import { FilterChip } from '#web/ui/list/FilterChip.tsx';
import list from '#web/ui/list/list.module.css';
import { NothingFound } from '#web/ui/list/NothingFound.tsx';
import { PageLinks } from '#web/ui/PageLinks.tsx';
import { WaitingRows } from '#web/ui/Waiting.tsx';
import classes from './Events.module.css';
import { EventsTable } from './EventsTable.tsx';
import { conversionBadges } from './pixel-words.ts';
import { type ConversionSearch, conversionsQuery } from './pixels-query.ts';

interface EventsProps {
  id: string;
  search: ConversionSearch;
  /** Being deleted: nobody asks for it. */
  isGoing: boolean;
}

/** The log, latest first; which status is kept in the address. */
export function Events({ id, search, isGoing }: EventsProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const navigate = useNavigate();
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery({
    ...conversionsQuery(id, search),
    enabled: !isGoing,
  });
  const { status, page = 1 } = search;
  const filter = (next: ConversionStatus | undefined) =>
    void navigate({
      to: '/rotators/pixels/$pixelId',
      params: { pixelId: id },
      search: next ? { status: next } : {},
    });
  return (
    <section aria-labelledby={titleId}>
      <div className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          {t('pixels.logTitle')}
        </h2>
        <span className={classes.kept}>{t('pixels.logKept')}</span>
        <FilterChip
          name={t('pixels.status')}
          options={conversionStatuses.map((value) => ({ value, label: t(conversionBadges[value].text) }))}
          value={status}
          onChange={filter}
        />
      </div>
      <div className={list.list} data-stale={isPlaceholderData || undefined}>
        {error && !data ? (
          <LoadFailed error={error} retry={refetch} isRetrying={isFetching} />
        ) : !data ? (
          <div className={list.waiting}>
            <WaitingRows count={4} />
          </div>
        ) : data.events.length > 0 ? (
          <>
            <EventsTable id={id} events={data.events} />
            <div className={list.foot}>
              <div className={list.range}>
                <PageLinks
                  page={page}
                  pageSize={conversionsPageSize}
                  total={data.total}
                  words={(range) => (data.isMore ? t('pixels.rangeMore', range) : t('pixels.range', range))}
                />
              </div>
            </div>
          </>
        ) : data.total > 0 ? (
          <BeyondLast icon={IconSend} title={t('pixels.logBeyond')} toFirst={t('pixels.toFirst')} />
        ) : status ? (
          <NothingFound sentence={t('pixels.logNothing')} onClear={() => filter(undefined)} />
        ) : (
          <EmptyState icon={IconSend} level={2} title={t('pixels.logEmpty')}>
            <p>{t('pixels.logEmptyText')}</p>
          </EmptyState>
        )}
      </div>
    </section>
  );
}
