import type { ReactNode } from 'react';
import type { AccountDetail } from '#contract/operator-accounts.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatMoney, formatNumber, formatPhone } from '#web/lib/format/format.ts';
import { formatRelative } from '#web/lib/format/relative-time.ts';
import { useNow } from '#web/lib/now.ts';
import { ConsoleLink } from '#web/operator/lib/links.ts';
import { useMoments } from '#web/operator/ui/moment.ts';
import { Card } from '#web/ui/Card.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import classes from './Account.module.css';

interface PartProps {
  account: AccountDetail;
}

interface LineProps {
  what: ReactNode;
  /** Below it, quieter. */
  more?: ReactNode;
  /** At the right. */
  aside?: ReactNode;
}

function Line({ what, more, aside }: LineProps) {
  return (
    <li className={classes.line}>
      <div className={classes.words}>
        <div>{what}</div>
        {more && <div className={classes.quiet}>{more}</div>}
      </div>
      {aside && <div className={classes.aside}>{aside}</div>}
    </li>
  );
}

export function Members({ account: { members } }: PartProps) {
  const { t } = useTranslation('operator');
  const [language] = useLanguage();
  const now = useNow();
  return (
    <Card title={t('account.members')}>
      <ul className={classes.rows}>
        {members.map(
          ({ id, name, email, phone, role, isActive, verified, hasSecondFactor, lastActiveAt }) => (
            <Line
              key={id}
              what={name || email}
              more={
                <>
                  {[email, phone && formatPhone(phone)].filter(Boolean).join(' · ')}
                  <br />
                  {lastActiveAt
                    ? t('account.lastActive', { time: formatRelative(new Date(lastActiveAt), now, language) })
                    : t('account.neverActive')}
                  {!verified && ` · ${t('account.unverified')}`}
                  {hasSecondFactor && ` · ${t('account.secondFactor')}`}
                </>
              }
              aside={
                <StatusBadge tone={isActive ? 'quiet' : 'outline'}>
                  {isActive ? t(`account.roles.${role}`) : t('account.inactive')}
                </StatusBadge>
              }
            />
          ),
        )}
      </ul>
    </Card>
  );
}

export function Rotators({ account: { rotators } }: PartProps) {
  const { t } = useTranslation('operator');
  return (
    <Card title={t('account.rotators')}>
      {rotators.length === 0 && <p className={classes.quiet}>{t('account.noRotators')}</p>}
      <ul className={classes.rows}>
        {rotators.map(({ id, title, url, isActive, leadsOfMonth }) => (
          <Line
            key={id}
            what={title}
            more={
              <a href={url} target="_blank" rel="noreferrer" className={classes.link}>
                {url.replace(/^https?:\/\//, '')}
              </a>
            }
            aside={
              isActive ? (
                t('account.leadsOfMonth', { number: formatNumber(leadsOfMonth) })
              ) : (
                <StatusBadge tone="outline">{t('account.paused')}</StatusBadge>
              )
            }
          />
        ))}
      </ul>
    </Card>
  );
}

const domainTones = {
  waiting: 'needs-you',
  wrong: 'needs-you',
  taken: 'needs-you',
  certificate: 'quiet',
  active: 'good',
  lost: 'bad',
  expired: 'outline',
} as const;

export function Domains({ account: { domains } }: PartProps) {
  const { t } = useTranslation('operator');
  const [language] = useLanguage();
  const now = useNow();
  if (domains.length === 0) return null;
  return (
    <Card title={t('account.domains')}>
      <ul className={classes.rows}>
        {domains.map(({ id, shownHost, state, problem, checkedAt }) => (
          <Line
            key={id}
            what={shownHost}
            more={[
              problem && t(`account.domainProblems.${problem}`),
              checkedAt &&
                t('account.domainChecked', { time: formatRelative(new Date(checkedAt), now, language) }),
            ]
              .filter(Boolean)
              .join(' · ')}
            aside={<StatusBadge tone={domainTones[state]}>{t(`account.domainStates.${state}`)}</StatusBadge>}
          />
        ))}
      </ul>
    </Card>
  );
}

export function TopUps({ account: { topUps } }: PartProps) {
  const { t } = useTranslation('operator');
  const { day } = useMoments();
  return (
    <Card title={t('account.topUps')}>
      {topUps.length === 0 && <p className={classes.quiet}>{t('account.noTopUps')}</p>}
      <ul className={classes.rows}>
        {topUps.map(({ orderId, state, points, total, createdAt }) => (
          <Line
            key={orderId}
            what={
              <ConsoleLink to="/money/orders/$orderId" params={{ orderId }} className={classes.link}>
                {orderId}
              </ConsoleLink>
            }
            more={`${day(createdAt)} · ${t('account.points', { number: formatNumber(points) })} · ${formatMoney(total)}`}
            aside={
              <StatusBadge tone={state === 'paid' ? 'good' : state === 'checking' ? 'needs-you' : 'quiet'}>
                {t(`account.states.${state}`)}
              </StatusBadge>
            }
          />
        ))}
      </ul>
    </Card>
  );
}

export function Invoices({ account: { invoices } }: PartProps) {
  const { t } = useTranslation('operator');
  const { day } = useMoments();
  return (
    <Card title={t('account.invoices')}>
      {invoices.length === 0 && <p className={classes.quiet}>{t('account.noInvoices')}</p>}
      <ul className={classes.rows}>
        {invoices.map(({ number, kind, total, issuedAt, paidAt }) => {
          const isPaid = kind === 'top_up' || paidAt !== null;
          return (
            <Line
              key={number}
              what={number}
              more={`${day(issuedAt)} · ${formatMoney(total)}`}
              aside={
                <StatusBadge tone={isPaid ? 'good' : 'needs-you'}>
                  {t(isPaid ? 'account.paid' : 'account.unpaid')}
                </StatusBadge>
              }
            />
          );
        })}
      </ul>
    </Card>
  );
}

export function Actions({ account: { acts: actions } }: PartProps) {
  const { t } = useTranslation('operator');
  const { moment } = useMoments();
  return (
    <Card title={t('account.acts')}>
      {actions.length === 0 && <p className={classes.quiet}>{t('account.noActs')}</p>}
      <ul className={classes.rows}>
        {actions.map(({ id, at, kind, operator, reason }) => {
          const by = t('account.actBy', { operator, time: moment(at) });
          return <Line key={id} what={t(`actKinds.${kind}`)} more={reason ? `${by} · ${reason}` : by} />;
        })}
      </ul>
    </Card>
  );
}
