import { IconArrowLeft, IconBan } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AccountDetail } from '#contract/operator-accounts.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ConsoleLink } from '#web/operator/lib/links.ts';
import { Loaded } from '#web/operator/ui/Loaded.tsx';
import { useMoments } from '#web/operator/ui/moment.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { SkeletonRows } from '#web/ui/SkeletonBox.tsx';
import classes from './Account.module.css';
import { AccountActions, type Look } from './AccountActions.tsx';
import { Balance, Health, Usage } from './AccountFigures.tsx';
import { Actions, Domains, Invoices, Members, Rotators, TopUps } from './AccountParts.tsx';
import { accountQuery } from './accounts-query.ts';

interface Given {
  look: Look;
  /** What other features can do to it, before its own acts. */
  actions: ReactNode;
}

export function AccountPage({ accountId, ...given }: { accountId: string } & Given) {
  const { t } = useTranslation('operator');
  const query = useQuery(accountQuery(accountId));
  return (
    <div className={classes.page}>
      <ConsoleLink to="/accounts" className={classes.back}>
        <IconArrowLeft size={18} stroke={1.75} aria-hidden />
        {t('account.back')}
      </ConsoleLink>
      <Loaded query={query} skeleton={<SkeletonRows count={8} />}>
        {(account) => <Account account={account} {...given} />}
      </Loaded>
    </div>
  );
}

function Account({ account, look, actions }: { account: AccountDetail } & Given) {
  const { t } = useTranslation('operator');
  const { day, moment } = useMoments();
  const { suspended, closed } = account;
  return (
    <>
      <header className={classes.head}>
        <div>
          <h2 className={classes.shop}>{account.name}</h2>
          <p className={classes.quiet}>
            {t('account.joined', {
              date: day(account.createdAt),
              zone: account.timeZone,
            })}
          </p>
        </div>
        <div className={classes.acts}>
          {actions}
          <AccountActions account={account} look={look} />
        </div>
      </header>
      {suspended && (
        <Banner icon={IconBan} what={t('account.suspendedSince', { time: moment(suspended.at) })}>
          {t('account.suspendedReason', { reason: suspended.reason })}
        </Banner>
      )}
      {closed && (
        <Banner icon={IconBan} what={t('account.closedSince', { time: moment(closed.at) })}>
          {closed.endedAt
            ? t('account.closedEnded', { time: moment(closed.endedAt) })
            : t('account.closedUntil', { until: moment(closed.endsAt) })}
        </Banner>
      )}
      <div className={classes.figures}>
        <Usage account={account} />
        <Balance account={account} />
        <Health account={account} />
      </div>
      <div className={classes.parts}>
        <div className={classes.column}>
          <Members account={account} />
          <Actions account={account} />
        </div>
        <div className={classes.column}>
          <Rotators account={account} />
          <Domains account={account} />
          <TopUps account={account} />
          <Invoices account={account} />
        </div>
      </div>
    </>
  );
}
