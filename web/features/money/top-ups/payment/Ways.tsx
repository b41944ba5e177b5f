import { Button } from '@mantine/core';
import { IconDeviceMobile, IconExternalLink } from '@tabler/icons-react';
import type { TopUp } from '#contract/top-ups.ts';
import { channelNames } from '#domain/payment-methods.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatMoney } from '#web/lib/format/format.ts';
import classes from './PayCard.module.css';
import { QrCode } from './QrCode.tsx';
import { NumberRow } from './TransferAccounts.tsx';

/** What the gateway gave to pay with: numbers, a code, or a link. */
export function Ways({ order: { attempt, lines, orderId } }: { order: TopUp }) {
  const { t } = useTranslation();
  const { method, instructions } = attempt;
  if (!instructions) return null;
  const { vaNumber, billerCode, billKey, qrString, deeplink, pageUrl } = instructions;
  if (method.kind === 'va') {
    return (
      <>
        {billerCode && <NumberRow label={t('payment.billerCode')} digits={billerCode} />}
        {billKey && <NumberRow label={t('payment.billKey')} digits={billKey} />}
        {vaNumber && (
          <NumberRow
            label={t('payment.vaNumber', { bank: channelNames[method.channel] })}
            digits={vaNumber}
          />
        )}
      </>
    );
  }
  if (method.kind === 'ewallet') {
    const wallet = channelNames[method.channel];
    return (
      <div className={classes.way}>
        {deeplink && (
          <div className={classes.go}>
            <Button
              component="a"
              href={deeplink}
              size="lg"
              leftSection={<IconDeviceMobile size={20} stroke={1.75} aria-hidden />}
            >
              {t('payment.openWallet', { wallet })}
            </Button>
            <p>{t('payment.openWalletHelp', { wallet })}</p>
          </div>
        )}
        {(qrString ?? deeplink) && (
          <div className={classes.deskOnly}>
            <QrCode text={qrString ?? deeplink ?? ''} label={t('payment.walletQr', { wallet })} />
            <p>{t('payment.walletQrHelp', { wallet })}</p>
          </div>
        )}
      </div>
    );
  }
  return (
    <div className={classes.way}>
      {qrString && (
        <>
          <QrCode
            text={qrString}
            label={t('payment.qr', { amount: formatMoney(lines.total) })}
            fileName={`qris-${orderId}.png`}
          />
          <p>{t('payment.qrHelp')}</p>
        </>
      )}
      {pageUrl && (
        <div className={classes.go}>
          <Button
            component="a"
            href={pageUrl}
            size="lg"
            leftSection={<IconExternalLink size={20} stroke={1.75} aria-hidden />}
          >
            {t('payment.openSnap')}
          </Button>
          <p>{t('payment.openSnapHelp')}</p>
        </div>
      )}
    </div>
  );
}
