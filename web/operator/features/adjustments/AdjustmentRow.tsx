import { useQueryClient } from '@tanstack/react-query';
import { type Adjustment, confirmAdjustment, refuseAdjustment } from '#contract/adjustments.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { operatorKeys } from '#web/operator/lib/query-keys.ts';
import { ActionDialog } from '#web/operator/ui/ActionDialog.tsx';
import classes from '#web/operator/ui/Console.module.css';
import { useMoments } from '#web/operator/ui/moment.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { toast } from '#web/ui/toast.ts';

const tones = { waiting: 'needs-you', expired: 'quiet', done: 'good', refused: 'quiet' } as const;

/** One adjustment: who asked, why, and what a second operator can answer. */
export function AdjustmentRow({ adjustment }: { adjustment: Adjustment }) {
  const { t } = useTranslation('operator');
  const { moment } = useMoments();
  const queries = useQueryClient();
  const { id, account, state, mayConfirm, askedBy, decidedBy, reason } = adjustment;
  const points = `${adjustment.points > 0 ? '+' : ''}${formatNumber(adjustment.points)}`;
  const onDone = async () => {
    toast(t('money.done'));
    await queries.invalidateQueries({ queryKey: operatorKeys.all });
  };
  return (
    <li className={classes.row}>
      <div className={classes.main}>
        <div className={classes.headline}>
          <span className={classes.strong}>{points}</span>
          <span>{account.name}</span>
          <StatusBadge tone={tones[state]}>{t(`adjustments.states.${state}`)}</StatusBadge>
        </div>
        <p className={classes.words}>{reason}</p>
        <p className={classes.quiet}>
          {t('adjustments.askedBy', { name: askedBy.name, day: moment(adjustment.askedAt) })}
          {state === 'waiting' && `, ${t('adjustments.until', { day: moment(adjustment.expiresAt) })}`}
          {decidedBy &&
            `. ${t(`adjustments.states.${state}`)} ${t('adjustments.decidedBy', { name: decidedBy.name })}`}
          {adjustment.refusal && `: ${adjustment.refusal}`}
        </p>
      </div>
      {state === 'waiting' && (
        <div className={classes.buttons}>
          {mayConfirm && (
            <ActionDialog
              isFirst
              endpoint={confirmAdjustment}
              params={{ id }}
              word={t('adjustments.confirm')}
              text={t('adjustments.confirmText', {
                points,
                name: account.name,
                balance: formatNumber(account.balance),
                reason,
              })}
              initial={{}}
              fields={[]}
              onDone={onDone}
            />
          )}
          <ActionDialog
            endpoint={refuseAdjustment}
            params={{ id }}
            word={mayConfirm ? t('adjustments.refuse') : t('adjustments.withdraw')}
            text={t('adjustments.refuseText')}
            initial={{ reason: '' }}
            fields={[{ name: 'reason', kind: 'reason', label: t('dialog.reason') }]}
            onDone={onDone}
          />
        </div>
      )}
    </li>
  );
}
