import { Button, VisuallyHidden } from '@mantine/core';
import type { BlockedNumber } from '#contract/blocked-numbers.ts';
import { MemberPicture } from '#web/entities/member/MemberPicture.tsx';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatDate, formatNumber, formatPhone, formatTime } from '#web/lib/format/format.ts';
import folding from '#web/ui/list/folding-table.module.css';
import list from '#web/ui/list/list.module.css';
import { TextLink } from '#web/ui/TextLink.tsx';
import classes from './BlockedTable.module.css';
import { useUnblock } from './unblock.ts';

interface BlockedTableProps {
  numbers: readonly BlockedNumber[];
  /** The number of the first row, running across pages. */
  first: number;
}

/** A table on the desktop; on the phone every row is a card, with the same cells in another order. */
export function BlockedTable({ numbers, first }: BlockedTableProps) {
  const { t } = useTranslation();
  return (
    <table className={`${list.table} ${folding.folds} ${classes.numbers}`}>
      <thead>
        <tr>
          <th scope="col" className={folding.number}>
            {t('blocked.number')}
          </th>
          <th scope="col">{t('blocked.phone')}</th>
          <th scope="col">{t('blocked.reason')}</th>
          <th scope="col">{t('blocked.by')}</th>
          <th scope="col">{t('blocked.at')}</th>
          <th scope="col">{t('blocked.leads')}</th>
          <th scope="col">
            <VisuallyHidden>{t('blocked.acts')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {numbers.map((number, index) => (
          <Row key={number.phone} blocked={number} number={formatNumber(first + index)} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ blocked, number }: { blocked: BlockedNumber; number: string }) {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const unblock = useUnblock();
  const { phone, reason, by, leads, mayUnblock } = blocked;
  const at = new Date(blocked.blockedAt);
  const name = by ? by.nickname || by.fullName : '';
  return (
    <tr>
      <td className={`${list.number} ${folding.number}`}>{number}</td>
      <td className={classes.phone}>{formatPhone(phone)}</td>
      <td className={reason ? classes.reason : `${classes.reason} ${list.none}`}>
        {reason || t('blocked.noReason')}
      </td>
      <td className={by ? classes.by : `${classes.by} ${classes.nothing}`}>
        {by ? (
          <span className={classes.who}>
            <MemberPicture name={by.fullName} picture={by.picture} colour={by.colour} size={24} />
            <span className={classes.name}>{name}</span>
          </span>
        ) : (
          <span className={list.none}>–</span>
        )}
      </td>
      <td className={classes.at}>
        <time dateTime={blocked.blockedAt} title={formatTime(at, language)}>
          {formatDate(at, language)}
        </time>
      </td>
      <td className={leads > 0 ? classes.leads : `${classes.leads} ${classes.nothing}`}>
        {leads > 0 ? (
          <TextLink
            to="/leads"
            search={{ search: phone }}
            aria-label={t('blocked.leadsOf', { number: formatNumber(leads), phone: formatPhone(phone) })}
          >
            {leads === 1 ? t('blocked.leadOne') : t('blocked.leadCount', { number: formatNumber(leads) })}
          </TextLink>
        ) : (
          <span className={list.none}>–</span>
        )}
      </td>
      <td className={classes.act}>
        {mayUnblock && (
          <Button
            variant="default"
            className={classes.unblock}
            onClick={() => void unblock(blocked)}
            aria-label={t('blocked.unblockOf', { number: formatPhone(phone) })}
          >
            {t('blocked.unblock')}
          </Button>
        )}
      </td>
    </tr>
  );
}
