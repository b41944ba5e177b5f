import { useQueryClient } from '@tanstack/react-query';
import * as calls from '#contract/corporate-operator.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatPhone } from '#web/lib/format/format.ts';
import { operatorKeys } from '#web/operator/lib/query-keys.ts';
import { ActionDialog } from '#web/operator/ui/ActionDialog.tsx';
import classes from '#web/operator/ui/Console.module.css';
import { useMoments } from '#web/operator/ui/moment.ts';
import { toast } from '#web/ui/toast.ts';

/** One company: who they are, and what can be decided about them. */
export function RegistrationRow({ registration }: { registration: calls.OperatorRegistration }) {
  const { t } = useTranslation('operator');
  const { moment } = useMoments();
  const queries = useQueryClient();
  const { accountId, revision, name, state, paymentDays } = registration;
  const onDone = async () => {
    toast(t('money.done'));
    await queries.invalidateQueries({ queryKey: operatorKeys.all });
  };
  const same = { params: { accountId }, onDone };
  const toTrail = {
    name: 'reason',
    kind: 'reason',
    label: t('dialog.reason'),
    help: t('dialog.toTrail'),
  } as const;
  return (
    <li className={classes.row}>
      <div className={classes.main}>
        <div className={classes.headline}>
          <span className={classes.strong}>{name}</span>
          {registration.corporateId && <span className={classes.quiet}>{registration.corporateId}</span>}
        </div>
        <p className={`${classes.quiet} ${classes.words}`}>
          {t('corporate.taxId')} {registration.taxId}
          <br />
          {registration.contact}, {formatPhone(registration.phone)}, {registration.email}
          <br />
          {registration.address}, {registration.region}
          <br />
          {t('corporate.sent', { day: moment(registration.sentAt) })}
          {state === 'approved' && ` · ${t('corporate.terms', { days: paymentDays })}`}
          {registration.refusal && ` · ${registration.refusal}`}
        </p>
      </div>
      <div className={classes.buttons}>
        {state === 'waiting' && (
          <>
            <ActionDialog
              {...same}
              isFirst
              endpoint={calls.approveRegistration}
              word={t('corporate.approve')}
              text={t('corporate.approveText', { name })}
              initial={{ revision, reason: '' }}
              fields={[toTrail]}
            />
            <ActionDialog
              {...same}
              isLoss
              endpoint={calls.refuseRegistration}
              word={t('corporate.refuse')}
              text={t('corporate.refuseText')}
              initial={{ revision, reason: '' }}
              fields={[{ ...toTrail, help: t('dialog.toOwner') }]}
            />
          </>
        )}
        {state === 'approved' && (
          <ActionDialog
            {...same}
            endpoint={calls.setCorporateTerms}
            word={t('corporate.changeTerms')}
            text={t('corporate.termsText')}
            initial={{ revision, paymentDays, reason: '' }}
            fields={[{ name: 'paymentDays', kind: 'number', label: t('corporate.paymentDays') }, toTrail]}
          />
        )}
      </div>
    </li>
  );
}
