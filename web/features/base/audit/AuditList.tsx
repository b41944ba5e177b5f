import { IconAlertTriangle } from '@tabler/icons-react';
import type { AuditEntry } from '#contract/audit.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatDate, formatTime } from '#web/lib/format/format.ts';
import { useDeviceName } from '#web/ui/device-name.ts';
import classes from './AuditList.module.css';
import { auditSentence, needsAttention } from './audit-sentence.ts';

/** A table on the desktop; on the phone every row is a card, with the same cells in another order. */
export function AuditList({ entries }: { entries: readonly AuditEntry[] }) {
  const { t } = useTranslation();
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('audit.what')}</th>
          <th scope="col">{t('audit.who')}</th>
          <th scope="col">{t('audit.when')}</th>
          <th scope="col">{t('audit.device')}</th>
          <th scope="col">{t('audit.ip')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <AuditRow key={entry.id} entry={entry} />
        ))}
      </tbody>
    </table>
  );
}

function AuditRow({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const deviceName = useDeviceName();
  const at = new Date(entry.at);
  const isOdd = needsAttention(entry.kind);
  const { key, gaps } = auditSentence(entry, language);
  return (
    <tr data-odd={isOdd || undefined}>
      <td className={classes.what}>
        {isOdd && <IconAlertTriangle size={18} stroke={1.75} aria-hidden />}
        {t(key, gaps)}
        {typeof entry.details.apiKey === 'string' && t('audit.byKey', { key: entry.details.apiKey })}
      </td>
      <td className={classes.who}>{entry.who}</td>
      <td className={classes.when}>
        <time dateTime={entry.at}>
          {formatDate(at, language)}, {formatTime(at, language)}
        </time>
      </td>
      <td className={classes.device}>{deviceName(entry)}</td>
      <td className={classes.ip}>{entry.ip}</td>
    </tr>
  );
}
