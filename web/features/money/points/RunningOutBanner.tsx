import { IconCalendarDue, IconCoins } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { useUser } from '#web/lib/session/session.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { BannerButton } from '#web/ui/BannerButton.tsx';
import { useSupply } from './supply.ts';

interface RunningOutBannerProps {
  /** With the way to more points, where we are not there already. */
  withWay?: boolean;
}

/** Warns the owner in time; nothing while there is enough, and nothing to others, who cannot top up. */
export function RunningOutBanner(props: RunningOutBannerProps) {
  const { ROLE_OWNER, isVerified, billing } = useUser();
  if (ROLE_OWNER && billing === 'overdue') return <Overdue {...props} />;
  // Before the e-mail is verified there never were points; the banner about that says what brings them.
  return ROLE_OWNER && isVerified ? <RunningOut {...props} /> : null;
}

function RunningOut({ withWay = false }: RunningOutBannerProps) {
  const { t } = useTranslation();
  const { balance, days, isLow } = useSupply();
  if (!isLow) return null;
  const way = withWay && (
    <BannerButton
      renderRoot={(props) => <Link {...props} to="/points" />}
      label={t('points.topUpPoints')}
      brief={t('points.topUp')}
    />
  );
  const lasting = (whole: number) => {
    if (whole === 0) return t('points.bannerLessThanDay');
    return whole === 1 ? t('points.bannerOneDay') : t('points.bannerDays', { days: formatNumber(whole) });
  };
  if (balance <= 0) {
    return (
      <Banner icon={IconCoins} what={t('points.out')} action={way}>
        {t('points.outText')}
      </Banner>
    );
  }
  return (
    <Banner icon={IconCoins} what={t('points.left', { points: formatNumber(balance) })} action={way}>
      {lasting(days ?? 0)}
    </Banner>
  );
}

function Overdue({ withWay = false }: RunningOutBannerProps) {
  const { t } = useTranslation();
  const way = withWay && (
    <BannerButton
      renderRoot={(props) => <Link {...props} to="/corporate" />}
      label={t('monthly.toInvoices')}
      brief={t('monthly.toInvoicesBrief')}
    />
  );
  return (
    <Banner icon={IconCalendarDue} what={t('monthly.overdueBanner')} action={way}>
      {t('monthly.overdueBannerText')}
    </Banner>
  );
}
