import { IconCheck } from '@tabler/icons-react';
import type { TopUp } from '#contract/top-ups.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ResponsiveText } from '#web/ui/ResponsiveText.tsx';
import classes from './PaymentSteps.module.css';

/** Pay, be checked, have the points: which of these it is now. */
export function PaymentSteps({ order: { state, attempt } }: { order: TopUp }) {
  const { t } = useTranslation();
  const isTransfer = attempt.method.kind === 'transfer';
  const now = state === 'pending' ? 0 : 1;
  const steps = [
    { long: t('payment.stepPay'), brief: t('payment.stepPayBrief') },
    {
      long: isTransfer ? t('payment.stepCheck') : t('payment.stepCheckAuto'),
      brief: t('payment.stepCheckBrief'),
    },
    { long: t('payment.stepDone'), brief: t('payment.stepDone') },
  ];
  return (
    <ol className={classes.steps} aria-label={t('payment.steps')}>
      {steps.map((step, index) => (
        <li
          key={step.brief}
          className={classes.step}
          data-state={index < now ? 'done' : index === now ? 'now' : undefined}
          aria-current={index === now ? 'step' : undefined}
        >
          <span className={classes.mark} aria-hidden="true">
            {index < now ? <IconCheck size={14} stroke={2.5} /> : index + 1}
          </span>
          <ResponsiveText {...step} />
        </li>
      ))}
    </ol>
  );
}
