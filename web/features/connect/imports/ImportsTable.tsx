import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Import } from '#contract/imports.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { formatUntil } from '#web/lib/format/relative-time.ts';
import { shortTime } from '#web/lib/format/short-time.ts';
import { useNow } from '#web/lib/now.ts';
import folding from '#web/ui/list/folding-table.module.css';
import list from '#web/ui/list/list.module.css';
import { ProgressBar } from '#web/ui/ProgressBar.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import classes from './ImportsTable.module.css';
import { useRemoveImport } from './import-calls.ts';
import { hasTaken, problemGaps, problemText, statusWord } from './import-text.ts';
import { isUnderWay } from './imports-query.ts';
import { shareOf } from './progress.ts';

interface ImportsTableProps {
  files: readonly Import[];
  /** The number of the first row, running across pages. */
  first: number;
}

/** A table on the desktop; on the phone every row is a card, with the same cells in another order. */
export function ImportsTable({ files, first }: ImportsTableProps) {
  const { t } = useTranslation();
  const now = useNow();
  return (
    <table className={`${list.table} ${folding.folds} ${classes.files}`}>
      <thead>
        <tr>
          <th scope="col" className={folding.number}>
            {t('imports.number')}
          </th>
          <th scope="col">{t('imports.file')}</th>
          <th scope="col">{t('imports.status')}</th>
          <th scope="col">{t('imports.result')}</th>
          <th scope="col">{t('imports.sentAt')}</th>
          <th scope="col">
            <VisuallyHidden>{t('imports.acts')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {files.map((file, index) => (
          <Row key={file.id} file={file} number={formatNumber(first + index)} now={now} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ file, number, now }: { file: Import; number: string; now: Date }) {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const remove = useRemoveImport();
  const until = formatUntil(new Date(file.expiresAt), now, language);
  const by = file.by && (file.by.nickname || file.by.fullName);
  const at = shortTime(new Date(file.createdAt), now, language);
  return (
    <tr data-opens>
      <td className={`${list.number} ${folding.number}`}>{number}</td>
      <td className={classes.file}>
        <Link to="/settings/imports/$importId" params={{ importId: file.id }} className={classes.open}>
          {file.fileName}
        </Link>
        {until && <span className={classes.left}>{t('imports.goneIn', { when: until })}</span>}
      </td>
      <td className={classes.status}>
        {isUnderWay(file) ? (
          <div className={classes.progress}>
            <span className={classes.left}>{t(statusWord(file))}</span>
            <ProgressBar label={t('imports.progressOf', { name: file.fileName })} share={shareOf(file)} />
          </div>
        ) : (
          <StatusBadge tone={tones[file.status]}>{t(statusWord(file))}</StatusBadge>
        )}
      </td>
      <td className={classes.result}>
        <Result file={file} />
      </td>
      <td className={`${folding.at} ${classes.at}`}>
        <time dateTime={file.createdAt}>{at}</time>
        {by && <span className={classes.by}>{by}</span>}
      </td>
      <td className={folding.acts}>
        {file.status !== 'running' && (
          <ActionIcon
            variant="subtle"
            color="gray"
            className={classes.remove}
            aria-label={t('imports.removeOf', { name: file.fileName })}
            onClick={() => void remove(file)}
          >
            <IconTrash size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
      </td>
    </tr>
  );
}

const tones = {
  reading: 'quiet',
  mapping: 'needs-you',
  checking: 'quiet',
  ready: 'needs-you',
  running: 'quiet',
  done: 'good',
  failed: 'outline',
} as const satisfies Record<Import['status'], string>;

/** What came of it, or what the file holds. */
function Result({ file }: { file: Import }) {
  const { t } = useTranslation();
  const { status, problem, rows, counts } = file;
  const added = t('imports.resultAdded', { number: formatNumber(counts.added) });
  if (status === 'failed') {
    const what = t(problemText[problem ?? 'unexpected'].what, problemGaps());
    return hasTaken(file) ? `${what} · ${added}` : what;
  }
  if (status === 'done') {
    const refused = t('imports.resultRefused', { number: formatNumber(counts.refused) });
    return counts.refused > 0 ? `${added} · ${refused}` : added;
  }
  return rows === 1 ? t('imports.oneRow') : t('imports.manyRows', { number: formatNumber(rows) });
}
