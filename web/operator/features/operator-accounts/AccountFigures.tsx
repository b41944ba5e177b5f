import type { ReactNode } from 'react';
import type { AccountDetail } from '#contract/operator-accounts.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber, formatPercent } from '#web/lib/format/format.ts';
import { formatRelative } from '#web/lib/format/relative-time.ts';
import { useNow } from '#web/lib/now.ts';
import { useMoments } from '#web/operator/ui/moment.ts';
import { Card } from '#web/ui/Card.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import classes from './Account.module.css';

interface PartProps {
  account: AccountDetail;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

export function Usage({ account: { usage, fakes } }: PartProps) {
  const { t } = useTranslation('operator');
  // Deleted fakes are no longer among the leads.
  const share = fakes.marked / Math.max(usage.month, fakes.marked, 1);
  return (
    <Card title={t('account.usage')}>
      <dl className={classes.facts}>
        <Fact name={t('account.today')}>{formatNumber(usage.today)}</Fact>
        <Fact name={t('account.week')}>{formatNumber(usage.week)}</Fact>
        <Fact name={t('account.month')}>{formatNumber(usage.month)}</Fact>
        <Fact name={t('account.fakes')}>
          {t('account.fakesShare', { number: formatNumber(fakes.marked), share: formatPercent(share) })}
        </Fact>
        <Fact name={t('account.fakesRefunded')}>{formatNumber(fakes.refunded)}</Fact>
      </dl>
    </Card>
  );
}

export function Balance({ account: { money } }: PartProps) {
  const { t } = useTranslation('operator');
  const { day } = useMoments();
  const { points, owedPoints, pace, billing, runsOutAt } = money;
  return (
    <Card title={t('account.balance')}>
      <dl className={classes.facts}>
        <Fact name={t('accounts.points')}>{formatNumber(points)}</Fact>
        {owedPoints > 0 && <Fact name={t('account.owed')}>{formatNumber(owedPoints)}</Fact>}
        <Fact name={t('account.pace')}>{formatNumber(Math.round(pace))}</Fact>
        {billing === 'prepaid' && (
          <Fact name={t('account.runsOut')}>{runsOutAt ? day(runsOutAt) : t('account.notSoon')}</Fact>
        )}
        <Fact name={t('account.pays')}>{t(`billing.${billing}`)}</Fact>
      </dl>
    </Card>
  );
}

/** Silent for so long it is worth a call. */
const silentFrom = 3;

export function Health({ account: { health } }: PartProps) {
  const { t } = useTranslation('operator');
  const [language] = useLanguage();
  const now = useNow();
  const { lastLeadAt, silentDays, failingWebhooks, unreachedMembers, bouncedMails } = health;
  const isSilent = silentDays !== null && silentDays >= silentFrom;
  const isFine =
    !isSilent && failingWebhooks.length === 0 && unreachedMembers === 0 && bouncedMails.length === 0;
  return (
    <Card title={t('account.health')}>
      <dl className={classes.facts}>
        <Fact name={t('account.lastLead')}>
          {lastLeadAt ? formatRelative(new Date(lastLeadAt), now, language) : t('accounts.never')}
        </Fact>
        {unreachedMembers > 0 && <Fact name={t('account.unreached')}>{formatNumber(unreachedMembers)}</Fact>}
      </dl>
      {isSilent && (
        <p className={classes.problem}>
          <StatusBadge tone="needs-you">{t('account.silent', { number: silentDays })}</StatusBadge>
        </p>
      )}
      {failingWebhooks.length > 0 && (
        <div className={classes.problem}>
          <StatusBadge tone="needs-you">{t('account.webhooks')}</StatusBadge>
          <ul className={classes.rows}>
            {failingWebhooks.map(({ url, failures, since, gaveUp }) => (
              <li key={url} className={classes.problemRow}>
                <span className={classes.cut}>{url}</span>
                <span className={classes.quiet}>
                  {gaveUp || !since
                    ? t('account.webhookGaveUp')
                    : t('account.webhookSince', {
                        number: failures,
                        time: formatRelative(new Date(since), now, language),
                      })}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {bouncedMails.length > 0 && (
        <div className={classes.problem}>
          <StatusBadge tone="needs-you">{t('account.bounced')}</StatusBadge>
          <ul className={classes.rows}>
            {bouncedMails.map(({ address, reason, at }) => (
              <li key={address} className={classes.problemRow}>
                <span className={classes.cut}>{address}</span>
                <span className={classes.quiet}>
                  {formatRelative(new Date(at), now, language)} · {reason}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {isFine && <p className={classes.quiet}>{t('account.fine')}</p>}
    </Card>
  );
}
