import { IconLock } from '@tabler/icons-react';
import type { CorporateAccount, CorporateRegistration } from '#contract/corporate.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatDate, formatMoney, formatNumber, zonePlaces } from '#web/lib/format/format.ts';
import { useUser } from '#web/lib/session/session.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Card } from '#web/ui/Card.tsx';
import { CopyIcon } from '#web/ui/CopyIcon.tsx';
import figures from '#web/ui/Figures.module.css';
import list from '#web/ui/list/list.module.css';
import classes from './Corporate.module.css';
import { HowToPay } from './HowToPay.tsx';
import { InvoicesTable } from './InvoicesTable.tsx';
import { monthName } from './month-name.ts';
import { RegistrationFacts } from './RegistrationFacts.tsx';

interface AccountPageProps {
  registration: CorporateRegistration;
  account: CorporateAccount;
}

/** A corporate customer: who they are to us, what this month comes to, and what is to be paid. */
export function CorporatePage({ registration, account }: AccountPageProps) {
  const { t } = useTranslation();
  const { corporateId, isLocked, usage, invoices, accounts } = account;
  return (
    <div className={classes.wide}>
      {isLocked && (
        <Banner icon={IconLock} what={t('corporate.locked')}>
          {t('corporate.lockedText')}
        </Banner>
      )}
      <CorporateFigures usage={usage} paymentDays={account.paymentDays} />
      <section className={list.list} aria-label={t('corporate.invoices')}>
        <h2 className={classes.listTitle}>{t('corporate.invoices')}</h2>
        {invoices.length > 0 ? (
          <InvoicesTable invoices={invoices} />
        ) : (
          <p className={classes.none}>{t('corporate.noInvoices')}</p>
        )}
      </section>
      <div className={classes.cards}>
        <Card
          title={t('corporate.customer')}
          aside={
            <span className={classes.id}>
              <strong>{corporateId}</strong>
              <CopyIcon text={corporateId} label={t('corporate.copyId')} />
            </span>
          }
        >
          <RegistrationFacts registration={registration} />
        </Card>
        <HowToPay accounts={accounts} />
      </div>
    </div>
  );
}

/** What the month that is running comes to so far. */
function CorporateFigures({ usage, paymentDays }: Pick<CorporateAccount, 'usage' | 'paymentDays'>) {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const { timeZone } = useUser();
  const { month, points, left, pointPrice, rupiah, invoicedAt } = usage;
  return (
    <dl className={figures.figures}>
      <div className={figures.figure}>
        <dt>{t('corporate.thisMonth', { month: monthName(month, language) })}</dt>
        <dd>{t('corporate.points', { number: formatNumber(points) })}</dd>
        <dd>
          {left > 0
            ? t('corporate.left', { number: formatNumber(left) })
            : t('corporate.perPoint', { price: formatMoney(pointPrice) })}
        </dd>
      </div>
      <div className={figures.figure}>
        <dt>{t('corporate.soFar')}</dt>
        <dd>{formatMoney(rupiah)}</dd>
        <dd>{t('corporate.soFarHelp')}</dd>
      </div>
      <div className={figures.figure}>
        <dt>{t('corporate.nextInvoice')}</dt>
        <dd>{formatDate(new Date(invoicedAt), language, zonePlaces[timeZone])}</dd>
        <dd>{t('corporate.nextInvoiceHelp', { days: paymentDays })}</dd>
      </div>
    </dl>
  );
}
