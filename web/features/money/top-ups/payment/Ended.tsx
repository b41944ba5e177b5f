import { Button } from '@mantine/core';
import {
  type Icon,
  IconArrowBackUp,
  IconCircleCheck,
  IconClockOff,
  IconFileInvoice,
  IconX,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { TopUp } from '#contract/top-ups.ts';
import { wordOf } from '#domain/payment-methods.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { useUser } from '#web/lib/session/session.ts';
import classes from './Ended.module.css';
import { useMethodName, useMoment } from './payment-text.ts';

/** Paid, too late, cancelled or refunded: what that means, and what can be done now. */
export function Ended({ order }: { order: TopUp }) {
  switch (order.state) {
    case 'paid':
      return <Paid order={order} />;
    case 'refunded':
      return <Refunded order={order} />;
    default:
      return <Unpaid order={order} />;
  }
}

interface PanelProps {
  icon: Icon;
  tone: 'good' | 'quiet';
  title: string;
  children: ReactNode;
  actions: ReactNode;
}

function Panel({ icon: Sign, tone, title, children, actions }: PanelProps) {
  return (
    <section className={classes.panel} role="status">
      <span className={classes.sign} data-tone={tone}>
        <Sign size={32} stroke={1.75} aria-hidden />
      </span>
      <h2 className={classes.title}>{title}</h2>
      <div className={classes.text}>{children}</div>
      <div className={classes.acts}>{actions}</div>
    </section>
  );
}

function Paid({ order }: { order: TopUp }) {
  const { t } = useTranslation();
  const { point } = useUser();
  const nameOf = useMethodName();
  const moment = useMoment();
  const { credited, takenBack, lines, paidAt, dueAt, attempt } = order;
  const isLate = paidAt !== null && paidAt > dueAt;
  return (
    <Panel
      icon={IconCircleCheck}
      tone="good"
      title={t('payment.done', { points: formatNumber(credited) })}
      actions={
        <>
          <InvoiceButton order={order} isFirst />
          <Button size="lg" variant="default" renderRoot={(props) => <Link {...props} to="/leads" />}>
            {t('payment.toLeads')}
          </Button>
          <AgainButton order={order} />
        </>
      }
    >
      {paidAt !== null && (
        <p>
          {t('payment.doneText', {
            at: moment(paidAt),
            method: nameOf(attempt.method),
            balance: formatNumber(point),
          })}
        </p>
      )}
      {isLate && <p>{t('payment.doneLate')}</p>}
      {credited !== lines.pointsEarned && <p>{t('payment.doneOther')}</p>}
      {takenBack > 0 && <p>{t('payment.doneBack', { points: formatNumber(takenBack) })}</p>}
      <Owed order={order} />
    </Panel>
  );
}

function Unpaid({ order }: { order: TopUp }) {
  const { t } = useTranslation();
  const moment = useMoment();
  const isExpired = order.state === 'expired';
  return (
    <Panel
      icon={isExpired ? IconClockOff : IconX}
      tone="quiet"
      title={isExpired ? t('payment.expired') : t('payment.cancelledTitle')}
      actions={<AgainButton order={order} isFirst />}
    >
      <p>
        {isExpired
          ? t('payment.expiredText', { at: moment(order.endedAt ?? order.dueAt) })
          : t('payment.cancelledText')}
      </p>
    </Panel>
  );
}

function Refunded({ order }: { order: TopUp }) {
  const { t } = useTranslation();
  return (
    <Panel
      icon={IconArrowBackUp}
      tone="quiet"
      title={t('payment.refunded')}
      actions={
        <>
          <AgainButton order={order} isFirst />
          <InvoiceButton order={order} />
        </>
      }
    >
      <p>{t('payment.refundedText', { points: formatNumber(order.takenBack) })}</p>
      <Owed order={order} />
    </Panel>
  );
}

/** Points that were spent before the money went back. */
function Owed({ order: { owedBack } }: { order: TopUp }) {
  const { t } = useTranslation();
  return owedBack > 0 && <p>{t('payment.backOwed', { points: formatNumber(owedBack) })}</p>;
}

interface ActionProps {
  order: TopUp;
  isFirst?: boolean;
}

function InvoiceButton({ order: { orderId, extraInvoices }, isFirst = false }: ActionProps) {
  const { t } = useTranslation();
  const icon = <IconFileInvoice size={20} stroke={1.75} aria-hidden />;
  return (
    <>
      <Button
        size="lg"
        variant={isFirst ? 'filled' : 'default'}
        leftSection={icon}
        renderRoot={(props) => <Link {...props} to="/invoice/$orderId" params={{ orderId }} />}
      >
        {t('payment.toInvoice')}
      </Button>
      {extraInvoices.map((extra) => (
        <Button
          key={extra}
          size="lg"
          variant="default"
          leftSection={icon}
          renderRoot={(props) => (
            <Link {...props} to="/invoice/$orderId" params={{ orderId }} search={{ extra }} />
          )}
        >
          {t('payment.toExtraInvoice')}
        </Button>
      ))}
    </>
  );
}

function AgainButton({ order, isFirst = false }: ActionProps) {
  const { t } = useTranslation();
  const again = { points: order.lines.points, method: wordOf(order.attempt.method) };
  return (
    <Button
      size="lg"
      variant={isFirst ? 'filled' : 'default'}
      renderRoot={(props) => <Link {...props} to="/checkout" search={again} />}
    >
      {t('payment.again')}
    </Button>
  );
}
