import { ActionIcon, Button, VisuallyHidden } from '@mantine/core';
import { IconDownload, IconTrash, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type Export, exportFilePath, removeExport } from '#contract/exports.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { call } from '#web/lib/api/call.ts';
import { exportKeys } from '#web/lib/api/query-keys.ts';
import { formatBytes } from '#web/lib/format/file-size.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { formatUntil } from '#web/lib/format/relative-time.ts';
import { shortTime } from '#web/lib/format/short-time.ts';
import { useNow } from '#web/lib/now.ts';
import { confirm } from '#web/ui/confirm.tsx';
import folding from '#web/ui/list/folding-table.module.css';
import list from '#web/ui/list/list.module.css';
import { ProgressBar } from '#web/ui/ProgressBar.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { toast, toastFailure } from '#web/ui/toast.ts';
import { Rows, shareOf, useRowsText } from './ExportProgress.tsx';
import classes from './ExportsTable.module.css';
import { formatText, nameOf, statusText } from './export-text.ts';
import { isUnderWay } from './exports-query.ts';

interface ExportsTableProps {
  files: readonly Export[];
  /** The number of the first row, running across pages. */
  first: number;
}

/** A table on the desktop; on the phone every row is a card, with the same cells in another order. */
export function ExportsTable({ files, first }: ExportsTableProps) {
  const { t } = useTranslation();
  const now = useNow();
  return (
    <table className={`${list.table} ${folding.folds} ${classes.files}`}>
      <thead>
        <tr>
          <th scope="col" className={folding.number}>
            {t('exports.number')}
          </th>
          <th scope="col">{t('exports.file')}</th>
          <th scope="col">{t('exports.status')}</th>
          <th scope="col" data-figure>
            {t('exports.rows')}
          </th>
          <th scope="col" data-figure>
            {t('exports.size')}
          </th>
          <th scope="col">{t('exports.askedAt')}</th>
          <th scope="col">
            <VisuallyHidden>{t('exports.acts')}</VisuallyHidden>
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

function Row({ file, number, now }: { file: Export; number: string; now: Date }) {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const remove = useRemoveExport();
  const until = formatUntil(new Date(file.expiresAt), now, language);
  const isThere = file.status === 'done' && until !== null;
  const name = t('exports.kindAndFormat', {
    kind: t(nameOf(file.kind)),
    format: t(formatText[file.format]),
  });
  const at = shortTime(new Date(file.createdAt), now, language);
  const rows = useRowsText(file);
  return (
    <tr>
      <td className={`${list.number} ${folding.number}`}>{number}</td>
      <td className={classes.file}>
        <span className={classes.name}>{name}</span>
        {file.fileName && <span className={classes.fileName}>{file.fileName}</span>}
      </td>
      <td className={classes.status}>
        {isUnderWay(file) ? (
          <div className={classes.progress}>
            <span className={classes.now}>
              <Rows file={file} />
            </span>
            <ProgressBar label={t('exports.progressOf', { name })} share={shareOf(file)} />
          </div>
        ) : (
          <State file={file} until={until} />
        )}
      </td>
      <td className={file.status === 'done' ? classes.rows : classes.nothing} data-figure>
        {file.status === 'done' ? (
          <>
            <span className={classes.bare}>{formatNumber(file.done)}</span>
            <span className={classes.word}>{rows}</span>
          </>
        ) : (
          <span className={list.none}>–</span>
        )}
      </td>
      <td className={file.bytes !== null ? classes.size : classes.nothing} data-figure>
        {file.bytes !== null ? formatBytes(file.bytes) : <span className={list.none}>–</span>}
      </td>
      <td className={folding.at}>
        <time dateTime={file.createdAt}>{at}</time>
      </td>
      <td className={folding.acts}>
        <span className={classes.pair}>
          {isThere && (
            <Button
              variant="default"
              className={classes.download}
              leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
              aria-label={t('exports.downloadOf', { name, at })}
              renderRoot={(props) => <a {...props} href={exportFilePath(file.id)} download />}
            >
              {t('exports.download')}
            </Button>
          )}
          <ActionIcon
            variant="subtle"
            color="gray"
            className={classes.remove}
            aria-label={t(isUnderWay(file) ? 'exports.stopOf' : 'exports.removeOf', { name, at })}
            onClick={() => void remove(file)}
          >
            {isUnderWay(file) ? (
              <IconX size={20} stroke={1.75} aria-hidden />
            ) : (
              <IconTrash size={20} stroke={1.75} aria-hidden />
            )}
          </ActionIcon>
        </span>
      </td>
    </tr>
  );
}

/** What it is, and how long it is there. */
function State({ file, until }: { file: Export; until: string | null }) {
  const { t } = useTranslation();
  if (file.status === 'failed')
    return (
      <>
        <StatusBadge tone="needs-you">{t(statusText.failed)}</StatusBadge>
        <span className={classes.left}>{t('exports.failedBrief')}</span>
      </>
    );
  if (file.status === 'expired' || until === null)
    return <StatusBadge tone="outline">{t(statusText.expired)}</StatusBadge>;
  return (
    <>
      <StatusBadge tone="good">{t(statusText[file.status])}</StatusBadge>
      <span className={classes.left}>{t('exports.goneIn', { when: until })}</span>
    </>
  );
}

/** A file is asked for again in a moment, so only a started one is asked about. */
function useRemoveExport(): (file: Export) => Promise<void> {
  const { t } = useTranslation();
  const client = useQueryClient();
  return async (file) => {
    const isStopped = isUnderWay(file);
    const question = {
      title: t('exports.stopTitle'),
      text: t('exports.stopText'),
      confirm: t('exports.stop'),
      cancel: t('exports.stopNot'),
      isLoss: true,
    };
    if (isStopped && !(await confirm(question))) return;
    try {
      await call(removeExport, { params: { id: file.id } });
      toast(isStopped ? t('exports.stopped') : t('exports.removed'));
    } catch (error) {
      toastFailure(error);
    } finally {
      void client.invalidateQueries({ queryKey: exportKeys.lists });
    }
  };
}
