import { useQueryClient } from '@tanstack/react-query';
import {
  type AwaitedInvoice,
  recordInvoicePayment,
  slipByOperatorPath,
} from '#contract/corporate-operator.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatMoney } from '#web/lib/format/format.ts';
import { randomId } from '#web/lib/random-id.ts';
import { operatorKeys } from '#web/operator/lib/query-keys.ts';
import { ActionDialog } from '#web/operator/ui/ActionDialog.tsx';
import classes from '#web/operator/ui/Console.module.css';
import { useMoments } from '#web/operator/ui/moment.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { toast } from '#web/ui/toast.ts';

/** A monthly invoice that waits for its money. */
export function UnpaidInvoiceRow({ invoice }: { invoice: AwaitedInvoice }) {
  const { t } = useTranslation('operator');
  const { day } = useMoments();
  const queries = useQueryClient();
  const { key, number, account, total, pph23, state } = invoice;
  return (
    <li className={classes.row}>
      <div className={classes.main}>
        <div className={classes.headline}>
          <span className={classes.strong}>{formatMoney(total)}</span>
          <span>
            {number} · {account.name}
          </span>
          <StatusBadge tone={state === 'overdue' ? 'needs-you' : 'outline'}>
            {state === 'overdue' ? t('corporate.overdue') : t('corporate.open')}
          </StatusBadge>
        </div>
        <p className={classes.quiet}>
          {t('corporate.due', { day: day(invoice.dueAt) })}
          {pph23 > 0 && ` · ${t('corporate.withheld', { amount: formatMoney(pph23) })}`}
          {invoice.needsSlip && ` · ${t('corporate.needsSlip')}`}
          {invoice.hasSlip && (
            <>
              {' · '}
              <a className={classes.link} href={slipByOperatorPath(key)}>
                {t('corporate.slip')}
              </a>
            </>
          )}
        </p>
      </div>
      <ActionDialog
        endpoint={recordInvoicePayment}
        params={{ key }}
        word={t('corporate.record')}
        text={t('corporate.recordText')}
        initial={{ paymentKey: randomId(), amount: total, reason: '' }}
        fields={[
          { name: 'amount', kind: 'money', label: t('money.amount') },
          { name: 'reason', kind: 'reason', label: t('dialog.reason'), help: t('dialog.toTrail') },
        ]}
        onDone={async () => {
          toast(t('money.done'));
          await queries.invalidateQueries({ queryKey: operatorKeys.all });
        }}
      />
    </li>
  );
}
