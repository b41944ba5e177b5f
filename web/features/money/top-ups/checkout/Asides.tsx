import {
  IconChevronRight,
  IconCoins,
  IconLockOpen,
  IconReceipt,
  IconReceiptRefund,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { leadsOpenedBy } from '#domain/top-up-choice.ts';
import type { Quote } from '#domain/top-up-price.ts';
import { leadCount } from '#web/entities/lead/lead-count.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { useUser } from '#web/lib/session/session.ts';
import type { TopUpOptions } from '../top-ups-api.ts';
import classes from './Summary.module.css';

/** What the order brings. */
export function Earned({ quote }: { quote: Quote }) {
  const { t } = useTranslation();
  const { points, bonus, pointsEarned } = quote;
  return (
    <div className={classes.aside}>
      <IconCoins size={20} stroke={1.75} aria-hidden />
      <p className={classes.words}>
        <span className={classes.small}>{t('checkout.earned')}</span>
        {formatNumber(points)}
        {bonus > 0 && (
          <>
            {' + '}
            <span className={classes.bonus}>{t('checkout.earnedBonus', { bonus: formatNumber(bonus) })}</span>
          </>
        )}
      </p>
      <span className={classes.earned}>{formatNumber(pointsEarned)}</span>
    </div>
  );
}

/** What it is used for first. */
export function UsedFor({ quote, options }: { quote: Quote; options: TopUpOptions }) {
  const { t } = useTranslation();
  const { point: balance } = useUser();
  const { lockedLeads, owedPoints } = options;
  const opened = leadsOpenedBy(quote.pointsEarned, { lockedLeads, owedPoints, balance });
  const leads = leadCount(t, opened);
  return (
    <>
      {owedPoints > 0 && (
        <div className={classes.aside} data-amber>
          <IconReceiptRefund size={20} stroke={1.75} aria-hidden />
          <p className={classes.words}>
            {t('checkout.owed', { points: formatNumber(Math.min(owedPoints, quote.pointsEarned)) })}
          </p>
        </div>
      )}
      {opened > 0 && (
        <div className={classes.aside} data-good>
          <IconLockOpen size={20} stroke={1.75} aria-hidden />
          <p className={classes.words}>
            {opened === lockedLeads ? t('checkout.unlocks', { leads }) : t('checkout.unlocksSome', { leads })}
          </p>
        </div>
      )}
    </>
  );
}

export function MonthlyWay() {
  const { t } = useTranslation();
  return (
    <Link to="/corporate" className={classes.aside}>
      <IconReceipt size={20} stroke={1.75} aria-hidden />
      <span className={classes.words}>
        <span className={classes.strong}>{t('checkout.monthly')}</span>
        <span className={classes.small}>{t('checkout.monthlyText')}</span>
      </span>
      <IconChevronRight size={18} stroke={1.75} aria-hidden />
    </Link>
  );
}
