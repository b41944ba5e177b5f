import { IconKey, IconMail } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { useUser } from '#web/lib/session/session.ts';
import { useSettings } from '#web/lib/settings/settings.ts';
import { Banner, Banners } from '#web/ui/Banner.tsx';
import { BannerButton } from '#web/ui/BannerButton.tsx';

interface AccountBannersProps {
  resend: () => void;
  isPending: boolean;
}

/** What the account still needs from the person. Nothing when all is well. */
export function AccountBanners({ resend, isPending }: AccountBannersProps) {
  const { t } = useTranslation();
  const user = useUser();
  const why = useReasonToVerify();
  if (user.isVerified && !user.hasInitialPassword) return null;
  return (
    <Banners>
      {!user.isVerified && (
        <Banner
          icon={IconMail}
          what={t('dashboard.unverified')}
          brief={t('dashboard.unverifiedBrief')}
          action={
            <BannerButton
              onClick={resend}
              loading={isPending}
              label={t('dashboard.resend')}
              brief={t('dashboard.resendBrief')}
            />
          }
        >
          {why}
        </Banner>
      )}
      {user.hasInitialPassword && (
        <Banner
          icon={IconKey}
          what={t('dashboard.initialPassword')}
          brief={t('dashboard.initialPasswordBrief')}
          action={
            <BannerButton
              renderRoot={(props) => <Link {...props} to="/profile/password" />}
              label={t('dashboard.changeNow')}
              brief={t('dashboard.changeNowBrief')}
            />
          }
        >
          {t('dashboard.changeToStaySafe')}
        </Banner>
      )}
    </Banners>
  );
}

/** Points are given to the owner alone; a CS adds neither members nor rotators. */
function useReasonToVerify(): string {
  const { t } = useTranslation();
  const { ROLE_OWNER, ROLE_CS } = useUser();
  const points = useSettings()?.welcomePoints ?? 0;
  if (ROLE_CS) return t('dashboard.verifyToWork');
  if (ROLE_OWNER && points > 0) return t('dashboard.verifyForPoints', { points: formatNumber(points) });
  return t('dashboard.verifyToManage');
}
