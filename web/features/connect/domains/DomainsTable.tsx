import { Link, useNavigate } from '@tanstack/react-router';
import type { Domain } from '#contract/domains.ts';
import { TitleList } from '#web/entities/rotator/TitleList.tsx';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatRelative } from '#web/lib/format/relative-time.ts';
import { useNow } from '#web/lib/now.ts';
import folding from '#web/ui/list/folding-table.module.css';
import list from '#web/ui/list/list.module.css';
import { opensOnPress } from '#web/ui/list/opens-on-press.ts';
import { DomainBadge } from './DomainBadge.tsx';
import classes from './DomainsTable.module.css';

/** A table on the desktop; on the phone every row is a card, with the same cells in another order. */
export function DomainsTable({ domains }: { domains: readonly Domain[] }) {
  const { t } = useTranslation();
  return (
    <table className={`${list.table} ${folding.folds} ${folding.things} ${classes.domains}`}>
      <thead>
        <tr>
          <th scope="col">{t('domains.domain')}</th>
          <th scope="col">{t('domains.status')}</th>
          <th scope="col">{t('domains.rotators')}</th>
          <th scope="col">{t('domains.checked')}</th>
        </tr>
      </thead>
      <tbody>
        {domains.map((domain) => (
          <Row key={domain.id} domain={domain} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ domain }: { domain: Domain }) {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const now = useNow();
  const navigate = useNavigate();
  const { id, host, shownHost, rotators, checkedAt } = domain;
  const place = { to: '/rotators/domains/$domainId', params: { domainId: id } } as const;
  return (
    // The name is a link to the same place, for everyone who does not point.
    <tr {...opensOnPress(() => void navigate(place))}>
      <td className={folding.who}>
        <Link {...place} className={folding.name}>
          {shownHost}
        </Link>
        {host !== shownHost && <span className={classes.second}>{host}</span>}
      </td>
      <td className={folding.status}>
        <DomainBadge domain={domain} />
      </td>
      <td className={`${folding.rotators} ${classes.rotators}`}>
        <TitleList titles={rotators.map(({ title }) => title)} />
      </td>
      <td className={classes.checked}>
        {checkedAt ? (
          <time dateTime={checkedAt}>{formatRelative(new Date(checkedAt), now, language)}</time>
        ) : (
          t('domains.neverChecked')
        )}
      </td>
    </tr>
  );
}
