import type { AccountRow } from '#contract/operator-accounts.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber, formatPhone } from '#web/lib/format/format.ts';
import { formatRelative, formatUntil } from '#web/lib/format/relative-time.ts';
import { useNow } from '#web/lib/now.ts';
import { ConsoleLink, useGo } from '#web/operator/lib/links.ts';
import { useMoments } from '#web/operator/ui/moment.ts';
import folding from '#web/ui/list/folding-table.module.css';
import list from '#web/ui/list/list.module.css';
import { opensOnPress } from '#web/ui/list/opens-on-press.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import classes from './Accounts.module.css';

/** A table on the desktop; on the phone every row is a card. */
export function AccountsTable({ accounts }: { accounts: readonly AccountRow[] }) {
  const { t } = useTranslation('operator');
  return (
    <table className={`${list.table} ${folding.folds} ${classes.accounts}`}>
      <thead>
        <tr>
          <th scope="col">{t('accounts.shop')}</th>
          <th scope="col">{t('accounts.owner')}</th>
          <th scope="col" className={list.figure}>
            {t('accounts.points')}
          </th>
          <th scope="col" className={list.figure}>
            {t('accounts.leads')}
          </th>
          <th scope="col">{t('accounts.lastLead')}</th>
          <th scope="col">{t('accounts.since')}</th>
        </tr>
      </thead>
      <tbody>
        {accounts.map((account) => (
          <Row key={account.id} account={account} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ account }: { account: AccountRow }) {
  const { t } = useTranslation('operator');
  const [language] = useLanguage();
  const { day } = useMoments();
  const now = useNow();
  const go = useGo();
  const { id, name, owner, points, billing, suspendedAt, closed, lastLeadAt, runsOutAt, leadsOfWeek } =
    account;
  const place = { to: '/accounts/$accountId', params: { accountId: id } } as const;
  const runsOut = runsOutAt && formatUntil(new Date(runsOutAt), now, language);
  return (
    // The name is a link to the same place, for everyone who does not point.
    <tr {...opensOnPress(() => void go(place))}>
      <td className={classes.shop}>
        <ConsoleLink {...place} className={classes.name}>
          {name}
        </ConsoleLink>
        {(suspendedAt || closed || billing !== 'prepaid') && (
          <span className={classes.badges}>
            {suspendedAt && <StatusBadge tone="needs-you">{t('accounts.views.suspended')}</StatusBadge>}
            {closed && (
              <StatusBadge tone="quiet">{`${t('accounts.views.closed')} ${day(closed.at)}`}</StatusBadge>
            )}
            {billing !== 'prepaid' && (
              <StatusBadge tone={billing === 'overdue' ? 'needs-you' : 'quiet'}>
                {t(`billing.${billing}`)}
              </StatusBadge>
            )}
          </span>
        )}
      </td>
      <td className={classes.owner}>
        <span className={classes.person}>{owner.name || owner.email}</span>
        <span className={classes.second}>
          {[owner.name && owner.email, owner.phone && formatPhone(owner.phone)].filter(Boolean).join(' · ')}
        </span>
      </td>
      <td className={`${list.figure} ${classes.points}`}>
        <span className={classes.phoneOnly}>{t('accounts.points')}: </span>
        {formatNumber(points)}
        {runsOut && <span className={classes.second}>{runsOut}</span>}
      </td>
      <td className={`${list.figure} ${classes.leads}`}>
        <span className={classes.phoneOnly}>{t('accounts.leads')}: </span>
        {formatNumber(leadsOfWeek)}
      </td>
      <td className={classes.last}>
        <span className={classes.phoneOnly}>{t('accounts.lastLead')}: </span>
        {lastLeadAt ? formatRelative(new Date(lastLeadAt), now, language) : t('accounts.never')}
      </td>
      <td className={classes.since}>{day(account.createdAt)}</td>
    </tr>
  );
}
