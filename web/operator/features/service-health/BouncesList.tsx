import { IconMailCheck } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { MailBounce } from '#contract/service-health.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatRelative } from '#web/lib/format/relative-time.ts';
import { shortTime } from '#web/lib/format/short-time.ts';
import { useNow } from '#web/lib/now.ts';
import { ConsoleLink } from '#web/operator/lib/links.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import list from '#web/ui/list/list.module.css';
import { PagedList } from '#web/ui/list/PagedList.tsx';
import { SkeletonRows } from '#web/ui/SkeletonBox.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import classes from './BouncesList.module.css';
import health from './Health.module.css';
import { bouncesQuery } from './health-query.ts';

/** Addresses that take no mail, latest first, with what their server said. */
export function BouncesList() {
  const { t } = useTranslation('operator');
  const query = useInfiniteQuery(bouncesQuery);
  const bounces = query.data?.pages.flatMap((page) => page.bounces);
  return (
    <div className={health.stack}>
      <PagedList
        query={query}
        rows={bounces}
        more={{ query, text: t('mails.more') }}
        none={
          <EmptyState icon={IconMailCheck} level={2} title={t('mails.empty')}>
            <p>{t('mails.about')}</p>
          </EmptyState>
        }
        head={bounces && <p className={health.note}>{t('mails.about')}</p>}
        box={list.bare}
        skeleton={<SkeletonRows count={5} />}
      >
        {(rows) => (
          <ul className={`${list.list} ${classes.bounces}`}>
            {rows.map((bounce) => (
              <Bounce key={bounce.address} bounce={bounce} />
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}

function Bounce({ bounce }: { bounce: MailBounce }) {
  const { t } = useTranslation('operator');
  const [language] = useLanguage();
  const now = useNow();
  const { address, accountId, accountName, code, reason, times, firstAt, lastAt } = bounce;
  return (
    <li>
      <div className={classes.who}>
        <strong>{address}</strong>
        {accountId ? (
          <ConsoleLink to="/accounts/$accountId" params={{ accountId }}>
            {accountName}
          </ConsoleLink>
        ) : (
          <span className={health.quiet}>{t('mails.nobody')}</span>
        )}
      </div>
      <p className={classes.reason}>
        <StatusBadge tone="bad">{String(code)}</StatusBadge>
        <span className={health.mono}>{reason}</span>
      </p>
      <p className={classes.when}>
        <time dateTime={lastAt}>{formatRelative(new Date(lastAt), now, language)}</time>
        {' · '}
        {t('mails.times', { count: times })}
        {times > 1 && ` ${t('mails.since', { time: shortTime(new Date(firstAt), now, language) })}`}
      </p>
    </li>
  );
}
