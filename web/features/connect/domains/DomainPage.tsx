import { IconWorldOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Domain } from '#contract/domains.ts';
import { UsedByRotators } from '#web/entities/rotator/UsedByRotators.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { CopyIcon } from '#web/ui/CopyIcon.tsx';
import { DetailPage } from '#web/ui/detail/DetailPage.tsx';
import detail from '#web/ui/detail/detail.module.css';
import { useRemoving } from '#web/ui/use-removing.ts';
import { DomainHeader } from './DomainHeader.tsx';
import classes from './DomainPage.module.css';
import { domainQuery } from './domains-query.ts';
import { HomeCard } from './HomeCard.tsx';
import { HowCard } from './HowCard.tsx';
import { RecordsCard } from './RecordsCard.tsx';
import { StateCard } from './StateCard.tsx';
import { siteOf } from './site.ts';

/** One domain: how it stands, the records it needs, what it shows. */
export function DomainPage({ id }: { id: string }) {
  const { t } = useTranslation();
  const removing = useRemoving();
  const query = useQuery({ ...domainQuery(id), enabled: !removing.isRemoving });
  return (
    <DetailPage
      query={query}
      isRemoving={removing.isRemoving}
      unknown={{
        icon: IconWorldOff,
        title: t('domains.unknown'),
        to: '/rotators/domains',
        toList: t('domains.toList'),
      }}
    >
      {(domain) => (
        <>
          <DomainHeader domain={domain} removing={removing} />
          <StateCard domain={domain} />
          {/* What is needed next stands first. */}
          {domain.state === 'active' ? (
            <>
              <Use domain={domain} />
              <RecordsCard domain={domain} />
            </>
          ) : (
            <>
              <RecordsCard domain={domain} />
              <HowCard />
              <Use domain={domain} />
            </>
          )}
        </>
      )}
    </DetailPage>
  );
}

function Use({ domain }: { domain: Domain }) {
  return (
    <div className={`${detail.cards} ${classes.cards}`}>
      <HomeCard domain={domain} />
      <DomainUsageCard domain={domain} />
    </div>
  );
}

/** While the domain is in use, with their links under it. */
function DomainUsageCard({ domain: { rotators, host, shownHost, state } }: { domain: Domain }) {
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
