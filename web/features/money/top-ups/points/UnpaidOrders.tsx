import { Button } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatMoney, formatNumber } from '#web/lib/format/format.ts';
import { Card } from '#web/ui/Card.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { methodName } from '../pay-text.ts';
import { unpaidTopUpsQuery } from '../top-ups-api.ts';
import classes from './Points.module.css';

/** The rest is one press away: packages stay in sight. */
const shownOrders = 3;

/** Orders that only wait for their money: nobody should order the same twice. */
export function UnpaidOrders() {
  const { t } = useTranslation();
  const { data = [] } = useQuery(unpaidTopUpsQuery);
  if (data.length === 0) return null;
  return (
    <Card title={t('buy.unpaid')}>
      <ul className={classes.orders}>
        {data.slice(0, shownOrders).map(({ orderId, points, total, kind }) => (
          <li key={orderId} className={classes.order}>
            <IconHourglass className={classes.mark} size={20} stroke={1.75} aria-hidden />
            <div className={classes.grow}>
              <p className={classes.what}>
                {t('buy.unpaidOrder', { points: formatNumber(points), total: formatMoney(total) })}
              </p>
              <p className={classes.note}>
                {methodName(t, kind)} · <span className={classes.number}>{orderId}</span>
              </p>
            </div>
            <Button
              variant="default"
              aria-label={t('buy.payLabel', { orderId })}
              renderRoot={(props) => <Link {...props} to="/payment/$orderId" params={{ orderId }} />}
            >
              {t('buy.pay')}
            </Button>
          </li>
        ))}
      </ul>
      {data.length > shownOrders && (
        <p className={classes.all}>
          <TextLink to="/billing" search={{ state: 'pending' }}>
            {t('buy.unpaidAll')}
          </TextLink>
        </p>
      )}
    </Card>
  );
}
