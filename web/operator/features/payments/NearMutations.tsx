import { z } from 'zod';
import type { NearMutation, Order } from '#contract/payment-orders.ts';
import { matchMutation } from '#contract/payments.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatMoney } from '#web/lib/format/format.ts';
import { ActionDialog } from '#web/operator/ui/ActionDialog.tsx';
import classes from '#web/operator/ui/Console.module.css';
import { useMoments } from '#web/operator/ui/moment.ts';
import { Card } from '#web/ui/Card.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { useAfterAction } from './money-state.ts';

/** Bank lines that may be this order's money, beside what the buyer says. */
export function NearMutations({ order: { orderId, mutations, state } }: { order: Order }) {
  const { t } = useTranslation('operator');
  const isOpen = state !== 'paid' && state !== 'refunded';
  return (
    <Card title={t('order.mutations')}>
      {mutations.length === 0 ? (
        <p className={classes.quiet}>{t('order.noMutations')}</p>
      ) : (
        <ul className={classes.list}>
          {mutations.map((mutation) => (
            <Line
              key={`${mutation.source}/${mutation.id}`}
              mutation={mutation}
              orderId={isOpen ? orderId : null}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Line({ mutation, orderId }: { mutation: NearMutation; orderId: string | null }) {
  const { t } = useTranslation('operator');
  const { moment } = useMoments();
  const onDone = useAfterAction();
  const { amount, difference, hint, state, source, id } = mutation;
  const sum = formatMoney(amount);
  return (
    <li className={classes.row}>
      <div className={classes.main}>
        <div className={classes.headline}>
          <span className={classes.strong}>{sum}</span>
          <StatusBadge tone={difference === 0 ? 'good' : 'outline'}>
            {difference === 0 ? t('order.exact') : `${difference > 0 ? '+' : ''}${formatMoney(difference)}`}
          </StatusBadge>
          <span className={classes.quiet}>{hint ? t(`order.hints.${hint}`) : t('order.asStated')}</span>
        </div>
        <div className={`${classes.quiet} ${classes.words}`}>
          {moment(mutation.at)} · {source} · {mutation.accountNumber}
          <br />
          {mutation.description}
        </div>
      </div>
      {state === 'waiting' && orderId ? (
        <ActionDialog
          endpoint={matchMutation}
          word={t('order.match')}
          text={t('order.matchText', { amount: sum, orderId })}
          initial={{}}
          fields={[]}
          form={{ schema: z.object({}), inputOf: () => ({ params: { source, id }, body: { orderId } }) }}
          isFirst={difference === 0}
          onDone={onDone}
        />
      ) : (
        <StatusBadge tone="quiet">{t(`order.mutationStates.${state}`)}</StatusBadge>
      )}
    </li>
  );
}
