import { IconWorldOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Domain } from '#contract/domains.ts';
import { DetailPage } from '#web/ui/detail/DetailPage.tsx';
import detail from '#web/ui/detail/detail.module.css';
import { DomainHeader } from './DomainHeader.tsx';
import classes from './DomainPage.module.css';
import { DomainUsageCard } from './DomainUsageCard.tsx';
import { domainQuery } from './domains-query.ts';
import { HomeCard } from './HomeCard.tsx';
import { HowCard } from './HowCard.tsx';
import { RecordsCard } from './RecordsCard.tsx';
import { StateCard } from './StateCard.tsx';

/** One domain: how it stands, the records it needs, what it shows. */
export function DomainPage({ id }: { id: string }) {
  const { t } = useTranslation();
  const [isRemoving, setRemoving] = useState(false);
  const query = useQuery({ ...domainQuery(id), enabled: !isRemoving });
  return (
    <DetailPage
      query={query}
      isRemoving={isRemoving}
      unknown={{
        icon: IconWorldOff,
        title: t('domains.unknown'),
        to: '/rotators/domains',
        toList: t('domains.toList'),
      }}
    >
      {(domain) => (
        <>
          <DomainHeader domain={domain} setRemoving={setRemoving} />
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
