import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { leadCount } from '#web/entities/lead/lead-count.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useUser } from '#web/lib/session/session.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { BannerButton } from '#web/ui/BannerButton.tsx';
import { leadSummaryQuery } from '../lead-summary-query.ts';
import classes from './LeadsList.module.css';

/** Leads wait for a point: the owner can do something about it, the others can ask. */
export function LockedBanner() {
  const { t } = useTranslation();
  const { ROLE_OWNER, billing } = useUser();
  const { data } = useQuery(leadSummaryQuery);
  if (!data || data.locked === 0) return null;
  const leads = leadCount(t, data.locked);
  const isLate = billing === 'overdue';
  return (
    <div className={classes.banner}>
      <Banner
        icon={IconLock}
        what={t('leads.lockedWaiting', { leads })}
        brief={ROLE_OWNER ? t('leads.lockedBrief', { leads }) : t('leads.lockedAskBrief', { leads })}
        action={
          ROLE_OWNER && (
            <BannerButton
              renderRoot={(props) => <Link {...props} to={isLate ? '/corporate' : '/points'} />}
              label={isLate ? t('monthly.toInvoices') : t('points.topUpPoints')}
              brief={isLate ? t('monthly.toInvoicesBrief') : t('points.topUp')}
            />
          )
        }
      >
        {ROLE_OWNER ? (isLate ? t('monthly.lockedBanner') : t('leads.lockedTopUp')) : t('leads.lockedAsk')}
      </Banner>
    </div>
  );
}
