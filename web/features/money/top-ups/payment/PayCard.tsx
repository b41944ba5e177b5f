import { Button, Loader } from '@mantine/core';
import { IconRefresh, IconReplace } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { TopUp } from '#contract/top-ups.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { serverNow } from '#web/lib/api/server-time.ts';
import { formatMoney } from '#web/lib/format/format.ts';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { toastFailure } from '#web/ui/toast.ts';
import { splitDigits } from './amounts.ts';
import { Clock } from './Clock.tsx';
import { endsBefore } from './countdown.ts';
import classes from './PayCard.module.css';
import { useChangeMethod } from './payment-calls.ts';
import { useMethodName } from './payment-text.ts';
import { TransferAccounts } from './TransferAccounts.tsx';
import { Ways } from './Ways.tsx';

interface PayCardProps {
  order: TopUp;
  /** Opens the choice of another method. */
  onChange: () => void;
}

/** The sum, the time that is left, and where to pay. */
export function PayCard({ order, onChange }: PayCardProps) {
  const { attempt } = order;
  // The page stays open while the time runs out.
  const [isOver, setOver] = useState(() => new Date(attempt.expiresAt) <= serverNow());
  const isDead = isOver || attempt.state === 'expired';
  return (
    <section className={classes.card}>
      <div className={classes.top}>
        <Sum order={order} />
        <Clock
          until={attempt.expiresAt}
          isOfCode={endsBefore(attempt.expiresAt, order.dueAt)}
          onOver={() => setOver(true)}
        />
      </div>
      {attempt.state === 'opening' ? (
        <Opening onChange={onChange} />
      ) : attempt.state === 'failed' ? (
        <Failed order={order} onChange={onChange} />
      ) : isDead ? (
        <Over order={order} />
      ) : attempt.method.kind === 'transfer' ? (
        <TransferAccounts accounts={order.accounts} />
      ) : (
        <Ways order={order} />
      )}
    </section>
  );
}

function Sum({ order: { attempt, lines } }: { order: TopUp }) {
  const { t } = useTranslation();
  const isTransfer = attempt.method.kind === 'transfer';
  const { head, tail } = splitDigits(lines.total);
  return (
    <div className={classes.sum}>
      <p className={classes.label}>{isTransfer ? t('payment.transferExactly') : t('payment.total')}</p>
      <div className={classes.amountRow}>
        <p className={classes.amount}>
          {isTransfer ? (
            <>
              {head}
              <span className={classes.tail}>{tail}</span>
            </>
          ) : (
            formatMoney(lines.total)
          )}
        </p>
        <CopyButton text={String(lines.total)} size="sm" about={t('payment.lineTotal')}>
          {t('payment.copy')}
        </CopyButton>
      </div>
      {isTransfer && (
        <p className={classes.help}>
          {t('payment.exactTo')} <strong className={classes.digits}>{t('payment.exactDigits')}</strong>
          {t('payment.exactWhy')}
        </p>
      )}
    </div>
  );
}

interface StateProps {
  title: string;
  sign?: ReactNode;
  children: ReactNode;
}

function State({ title, sign, children }: StateProps) {
  return (
    <div className={classes.state} role="status">
      {sign}
      <h2 className={classes.stateTitle}>{title}</h2>
      {children}
    </div>
  );
}

/** After this long something is wrong at the gateway, and waiting is only one of two ways. */
const slowMs = 12_000;

function Opening({ onChange }: Pick<PayCardProps, 'onChange'>) {
  const { t } = useTranslation();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <State title={t('payment.opening')} sign={<Loader size={28} aria-hidden />}>
      <p>{isSlow ? t('payment.openingSlow') : t('payment.openingText')}</p>
      {isSlow && <ChangeButton onChange={onChange} />}
    </State>
  );
}

function ChangeButton({ onChange }: Pick<PayCardProps, 'onChange'>) {
  const { t } = useTranslation();
  return (
    <Button leftSection={<IconReplace size={18} stroke={1.75} aria-hidden />} onClick={onChange}>
      {t('payment.change')}
    </Button>
  );
}

function Failed({ order: { attempt }, onChange }: PayCardProps) {
  const { t } = useTranslation();
  const nameOf = useMethodName();
  return (
    <State title={t('payment.failed', { method: nameOf(attempt.method) })}>
      <p>{t('payment.failedText')}</p>
      <ChangeButton onChange={onChange} />
    </State>
  );
}

/** A code lives shorter than its order: another one is drawn for the same sum. */
function Over({ order }: { order: TopUp }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useChangeMethod(order);
  // The order's own time is up; the next look finds it expired.
  if (new Date(order.dueAt) <= serverNow()) {
    return (
      <State title={t('payment.expired')}>
        <p>{t('payment.unpaid')}</p>
      </State>
    );
  }
  return (
    <State title={t('payment.codeOver')}>
      <p>{t('payment.codeOverText')}</p>
      <Button
        leftSection={<IconRefresh size={18} stroke={1.75} aria-hidden />}
        loading={isPending}
        onClick={() => mutate(order.attempt.method, { onError: toastFailure })}
      >
        {t('payment.drawAgain')}
      </Button>
      <p className={classes.small}>{t('payment.codeOverPaid')}</p>
    </State>
  );
}
