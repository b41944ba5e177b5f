import { IconAlertTriangle, IconClockSearch, IconCoins } from '@tabler/icons-react';
import type { TopUp } from '#contract/top-ups.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatMoney } from '#web/lib/format/format.ts';
import { Banner, Banners } from '#web/ui/Banner.tsx';
import { useMoment } from './payment-text.ts';

/** What the buyer has to know first: why it was refused, what else came, that somebody looks for the money. */
export function Notices({ order }: { order: TopUp }) {
  const { t } = useTranslation();
  const { state, refusal, received, lines, attempt } = order;
  const hasItsMoney = state === 'paid' || state === 'refunded';
  const isAwaited = state === 'checking' && received.length === 0;
  // A receipt may be refused when the time is over already: then the order expires at once.
  const why = hasItsMoney || state === 'cancelled' ? '' : refusal;
  if (!why && received.length === 0 && !isAwaited) return null;
  return (
    <Banners>
      {why && (
        <Banner icon={IconAlertTriangle} what={t('payment.refused')}>
          {why}
        </Banner>
      )}
      {received.map(({ amount, at }) =>
        hasItsMoney ? (
          <Extra key={`${at} ${amount}`} amount={amount} at={at} />
        ) : (
          <OtherSum key={`${at} ${amount}`} amount={amount} total={lines.total} />
        ),
      )}
      {isAwaited && (
        <Banner
          icon={IconClockSearch}
          what={attempt.method.kind === 'transfer' ? t('payment.checking') : t('payment.checkingGateway')}
        >
          {t('payment.checkingText')}
        </Banner>
      )}
    </Banners>
  );
}

/** A person decides; the difference is shown at once. */
function OtherSum({ amount, total }: { amount: number; total: number }) {
  const { t } = useTranslation();
  const difference = formatMoney(Math.abs(amount - total));
  return (
    <Banner
      icon={IconCoins}
      what={t('payment.received', { amount: formatMoney(amount), total: formatMoney(total) })}
    >
      {amount === total
        ? t('payment.receivedSame')
        : amount < total
          ? t('payment.receivedLess', { difference })
          : t('payment.receivedMore', { difference })}
    </Banner>
  );
}

/** The order has its money already. */
function Extra({ amount, at }: { amount: number; at: string }) {
  const { t } = useTranslation();
  const moment = useMoment();
  return (
    <Banner icon={IconCoins} what={t('payment.extra', { amount: formatMoney(amount) })}>
      {t('payment.extraText', { at: moment(at) })}
    </Banner>
  );
}
