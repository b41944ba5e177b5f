import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { use } from 'react';
import { leadCount } from '#web/entities/lead/lead-count.ts';
import { loadAppTexts } from '#web/i18n/load-texts.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useUser } from '#web/lib/session/session.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { BannerButton } from '#web/ui/BannerButton.tsx';
import { leadSummaryQuery } from '../lead-summary-query.ts';
import classes from './LeadsList.module.css';

/** Leads wait for a point: the owner can do something about it, the others can ask. */
export function LockedBanner() {
  use(loadAppTexts());
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
        what={t('lockedLeads.waiting', { leads })}
        brief={ROLE_OWNER ? t('lockedLeads.brief', { leads }) : t('lockedLeads.askBrief', { leads })}
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
        {ROLE_OWNER ? (isLate ? t('monthly.lockedBanner') : t('lockedLeads.topUp')) : t('lockedLeads.ask')}
      </Banner>
    </div>
  );
}
