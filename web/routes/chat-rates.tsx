import { Button } from '@mantine/core';
import { IconMessageCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import type { ChatRates } from '#contract/chat-rates.ts';
import { dateIn } from '#domain/working-hours.ts';
import { ChatFigures } from '#web/features/leads/chat-rates/ChatFigures.tsx';
import { chatRatesQuery, daysOf } from '#web/features/leads/chat-rates/chat-rates-query.ts';
import { RatesTable } from '#web/features/leads/chat-rates/RatesTable.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useNow } from '#web/lib/now.ts';
import { useUser } from '#web/lib/session/session.ts';
import { DateRange } from '#web/ui/DateRange.tsx';
import type { DayRange } from '#web/ui/date-range.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import list from '#web/ui/list/list.module.css';
import { SkeletonRows } from '#web/ui/SkeletonBox.tsx';
import text from '#web/ui/TextLink.module.css';
import classes from './chat-rates.module.css';

const route = getRouteApi('/frames/leads/chats');
const shownAds = 100;

export default function ChatRatesScreen() {
  const { t } = useTranslation();
  const days = daysOf(route.useSearch(), dateIn(useUser().timeZone, useNow()));
  const navigate = route.useNavigate();
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(chatRatesQuery(days));
  return (
    <div className={classes.screen}>
      <div className={classes.head}>
        <DateRange isFixed value={days} onChange={(next) => navigate({ to: '/leads/chats', search: next })} />
        <p className={classes.about}>{t('chatRates.about')}</p>
      </div>
      {error && !data ? (
        <LoadFailed error={error} retry={refetch} isRetrying={isFetching} />
      ) : (
        <ChatFigures rates={data} days={days} />
      )}
      {!error && !data && (
        <div className={`${list.list} ${classes.waiting}`}>
          <SkeletonRows count={4} />
        </div>
      )}
      {data && <Rates rates={data} days={days} isStale={isPlaceholderData} />}
    </div>
  );
}

interface RatesProps {
  rates: ChatRates;
  days: Required<DayRange>;
  isStale: boolean;
}

function Rates({ rates: { leads, yes, no, rotators, ads }, days, isStale }: RatesProps) {
  const { t } = useTranslation();
  if (yes + no === 0) return <NoAnswers hasLeads={leads > 0} />;
  return (
    <>
      <RatesTable
        title={t('chatRates.byRotator')}
        head={t('chatRates.rotator')}
        isStale={isStale}
        rows={rotators.map(({ id, title, ...counts }) => ({
          ...counts,
          key: id ?? '',
          ...(id && { search: { rotator: id, ...days } }),
          name: id ? (
            <Link to="/leads" search={{ rotator: id, ...days }} className={text.link}>
              {title}
            </Link>
          ) : (
            t('chatRates.noRotator')
          ),
        }))}
      />
      <RatesTable
        title={t('chatRates.byAd')}
        head={t('chatRates.ad')}
        isStale={isStale}
        rows={ads.map(({ campaign, ad, ...counts }) => ({
          ...counts,
          key: JSON.stringify([campaign, ad]),
          ...adText(t, campaign, ad),
        }))}
      >
        {ads.length >= shownAds && t('chatRates.firstAds')}
      </RatesTable>
    </>
  );
}

function adText(t: TFunction, campaign: string, ad: string): { name: string; more?: string } {
  if (!campaign && !ad) return { name: t('chatRates.noUtm') };
  return { name: ad || t('chatRates.noAd'), more: campaign || t('chatRates.noCampaign') };
}

/** Nobody came, or nobody said whether they wrote. */
function NoAnswers({ hasLeads }: { hasLeads: boolean }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={IconMessageCircleCheck}
      level={2}
      title={hasLeads ? t('chatRates.empty') : t('chatRates.emptyLeads')}
      action={
        hasLeads && (
          <Button renderRoot={(props) => <Link {...props} to="/leads" search={{ chat: 'unknown' }} />}>
            {t('chatRates.toLeads')}
          </Button>
        )
      }
    >
      <p>{hasLeads ? t('chatRates.emptyText') : t('chatRates.emptyLeadsText')}</p>
    </EmptyState>
  );
}
