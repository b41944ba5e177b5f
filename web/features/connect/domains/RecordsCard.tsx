import type { Domain, DomainRecord } from '#contract/domains.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Card } from '#web/ui/Card.tsx';
import { CopyIcon } from '#web/ui/CopyIcon.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { recordState } from './domain-text.ts';
import classes from './RecordsCard.module.css';

const badges = {
  right: { tone: 'good', text: 'domains.right' },
  differs: { tone: 'needs-you', text: 'domains.wrongRecord' },
  missing: { tone: 'outline', text: 'domains.notFound' },
} as const;

/** What to set where the domain's DNS is, ready to copy; where something else stands, that beside it. */
export function RecordsCard({ domain: { zone, records } }: { domain: Domain }) {
  const { t } = useTranslation();
  const isSet = records.every(({ isRight }) => isRight);
  const isBare = records.some(({ type }) => type === 'A');
  const isAlias = records.some(({ type }) => type === 'ALIAS');
  return (
    <Card title={t('domains.recordsTitle', { zone })}>
      {!isSet && <p className={classes.text}>{t('domains.recordsText', { zone })}</p>}
      <table className={classes.records}>
        <thead>
          <tr>
            <th scope="col">{t('domains.type')}</th>
            <th scope="col">{t('domains.name')}</th>
            <th scope="col">{t('domains.value')}</th>
            <th scope="col">{t('domains.state')}</th>
          </tr>
        </thead>
        <tbody>
          {records.map((record) => (
            <Row key={`${record.type} ${record.value}`} record={record} />
          ))}
        </tbody>
      </table>
      <p className={classes.text}>{t('domains.ttl')}</p>
      {isAlias && <p className={classes.text}>{t('domains.alias', { zone })}</p>}
      {isBare && <p className={classes.text}>{t('domains.oneOfA')}</p>}
    </Card>
  );
}

function Row({ record }: { record: DomainRecord }) {
  const { t } = useTranslation();
  const { type, name, host, value, found } = record;
  const state = recordState(record);
  const { tone, text } = badges[state];
  return (
    <tr>
      <td className={classes.type}>{type}</td>
      <td className={classes.name}>
        <span className={classes.label}>{t('domains.name')}</span>
        <span className={classes.copied}>
          <code>{name}</code>
          <CopyIcon text={name} label={t('domains.copyName', { type })} />
        </span>
        <span className={classes.full}>{t('domains.fullName', { host })}</span>
      </td>
      <td className={classes.value}>
        <span className={classes.label}>{t('domains.value')}</span>
        <span className={classes.copied}>
          <code>{value}</code>
          <CopyIcon text={value} label={t('domains.copyValue', { type })} />
        </span>
        {state === 'differs' && (
          <span className={classes.found}>
            {t('domains.found')}: <code>{found.join(', ')}</code>
          </span>
        )}
      </td>
      <td className={classes.state}>
        <StatusBadge tone={tone}>{t(text)}</StatusBadge>
      </td>
    </tr>
  );
}
