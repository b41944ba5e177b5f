import { Button } from '@mantine/core';
import { IconCircleCheck, IconLock, IconReceiptRefund } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { pointsToOpenAll } from '#domain/top-up-choice.ts';
import { leadCount } from '#web/entities/lead/lead-count.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatMoney, formatNumber } from '#web/lib/format/format.ts';
import { useUser } from '#web/lib/session/session.ts';
import { Card } from '#web/ui/Card.tsx';
import { pointsToOrder } from '../suggested-points.ts';
import type { TopUpOptions } from '../top-ups-api.ts';
import classes from './Points.module.css';

/** What the next points are used for first. */
export function WaitingCard({ options }: { options: TopUpOptions }) {
  const { t } = useTranslation();
  const { lockedLeads, owedPoints } = options;
  const isCalm = lockedLeads === 0 && owedPoints === 0;
  return (
    <Card title={t('buy.waiting')}>
      {isCalm && (
        <div className={classes.waits}>
          <IconCircleCheck data-calm className={classes.mark} size={20} stroke={1.75} aria-hidden />
          <div>
            <p className={classes.what}>{t('buy.nothingWaits')}</p>
            <p className={classes.note}>{t('buy.nothingWaitsText')}</p>
          </div>
        </div>
      )}
      {lockedLeads > 0 && <Locked options={options} />}
      {owedPoints > 0 && (
        <div className={classes.waits}>
          <IconReceiptRefund className={classes.mark} size={20} stroke={1.75} aria-hidden />
          <div>
            <p className={classes.what}>{t('buy.owed', { points: formatNumber(owedPoints) })}</p>
            <p className={classes.note}>{t('buy.owedText')}</p>
          </div>
        </div>
      )}
    </Card>
  );
}

function Locked({ options }: { options: TopUpOptions }) {
  const { t } = useTranslation();
  const { point: balance } = useUser();
  const { lockedLeads, prices, billing, methods } = options;
  const needed = pointsToOpenAll({ ...options, balance });
  const points = pointsToOrder(prices, needed);
  const canOrder = needed > 0 && billing === 'prepaid' && methods.length > 0;
  return (
    <div className={classes.waits}>
      <IconLock className={classes.mark} size={20} stroke={1.75} aria-hidden />
      <div>
        <p className={classes.what}>{t('lockedLeads.brief', { leads: leadCount(t, lockedLeads) })}</p>
        {billing === 'prepaid' && (
          <p className={classes.note}>
            {needed > 0 ? t('buy.lockedText', { points: formatNumber(needed) }) : t('buy.lockedSoon')}
          </p>
        )}
        {billing === 'overdue' && <p className={classes.note}>{t('monthly.lockedText')}</p>}
        {canOrder && (
          <Button
            mt={12}
            className={classes.open}
            renderRoot={(props) => <Link {...props} to="/checkout" search={{ points }} />}
          >
            {t('buy.lockedOrder', {
              points: formatNumber(points),
              price: formatMoney(points * prices.point),
            })}
          </Button>
        )}
      </div>
    </div>
  );
}
