import type { Order } from '#contract/payment-orders.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatMoney } from '#web/lib/format/format.ts';
import classes from '#web/operator/ui/Console.module.css';
import { useMoments } from '#web/operator/ui/moment.ts';
import { Card } from '#web/ui/Card.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';

/** Money that came for it, what happened to it step by step, and what its owner was mailed. */
export function OrderHistory({ order }: { order: Order }) {
  const { t } = useTranslation('operator');
  const { moment } = useMoments();
  return (
    <>
      <div className={classes.side}>
        <Card title={t('order.moneyTitle')}>
          {order.payments.length === 0 ? (
            <p className={classes.quiet}>{t('order.noMoney')}</p>
          ) : (
            <ul className={classes.list}>
              {order.payments.map(({ id, amount, state, source, sourceKey, receivedAt, note }) => (
                <li key={id} className={classes.row}>
                  <div className={classes.main}>
                    <span className={classes.strong}>{formatMoney(amount)}</span>
                    <div className={`${classes.quiet} ${classes.words}`}>
                      {moment(receivedAt)} · {source} · {sourceKey}
                      {note && <div>{note}</div>}
                    </div>
                  </div>
                  <StatusBadge
                    tone={state === 'credited' ? 'good' : state === 'returned' ? 'quiet' : 'needs-you'}
                  >
                    {t(`order.paymentStates.${state}`)}
                  </StatusBadge>
                </li>
              ))}
            </ul>
          )}
        </Card>
        <Card title={t('order.mails')}>
          {order.mails.length === 0 ? (
            <p className={classes.quiet}>{t('order.noMails')}</p>
          ) : (
            <ul className={classes.list}>
              {order.mails.map(({ kind, at, mailedAt }) => (
                <li key={`${kind} ${at}`} className={classes.row}>
                  <span>
                    {t(`order.mailKinds.${kind}` as 'order.mailKinds.paid', { defaultValue: kind })}
                  </span>
                  <span className={classes.quiet}>{mailedAt ? moment(mailedAt) : t('order.notMailed')}</span>
                </li>
              ))}
            </ul>
          )}
        </Card>
      </div>
      <Card title={t('order.history')}>
        <ol className={classes.list}>
          {order.history.map(({ event, actor, note, at }) => (
            <li key={`${event} ${at} ${note}`} className={classes.row}>
              <div className={classes.main}>
                {t(`order.events.${event}` as 'order.events.claim', { defaultValue: event })}
                {note && <div className={`${classes.quiet} ${classes.words}`}>{note}</div>}
              </div>
              <span className={classes.quiet}>
                {t(`order.actor.${actor}` as 'order.actor.owner', { defaultValue: actor })}, {moment(at)}
              </span>
            </li>
          ))}
        </ol>
      </Card>
    </>
  );
}
