import { useTranslation } from 'react-i18next';
import type { Domain } from '#contract/domains.ts';
import { UsedByRotators } from '#web/entities/rotator/UsedByRotators.tsx';
import { CopyIcon } from '#web/ui/CopyIcon.tsx';
import classes from './DomainPage.module.css';
import { siteOf } from './site.ts';

/** While the domain is in use, with their links under it. */
export function DomainUsageCard({ domain: { rotators, host, shownHost, state } }: { domain: Domain }) {
  const { t } = useTranslation();
  return (
    <UsedByRotators rotators={rotators} none={t('domains.usedNone')}>
      {({ title, slug }) =>
        state === 'active' && (
          <span className={classes.link}>
            <span>
              {shownHost}/{slug}
            </span>
            <CopyIcon text={siteOf(host, slug)} label={t('domains.copyLink', { title })} />
          </span>
        )
      }
    </UsedByRotators>
  );
}
