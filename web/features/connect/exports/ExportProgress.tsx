import { Button } from '@mantine/core';
import { IconAlertCircle, IconDownload, IconFileCheck, IconFileOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type Export, exportFilePath } from '#contract/exports.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { isRefusal } from '#web/lib/api/refusal.ts';
import { formatBytes } from '#web/lib/format/file-size.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { ProgressBar } from '#web/ui/ProgressBar.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import classes from './Exports.module.css';
import { exportQuery } from './exports-query.ts';

interface ExportProgressProps {
  id: string;
  /** There, failed or thrown away: it has been seen here. */
  onEnd: () => void;
  onAgain: () => void;
  onClose: () => void;
}

export function ExportProgress({ id, onEnd, onAgain, onClose }: ExportProgressProps) {
  const { t } = useTranslation();
  const { data: file, error } = useQuery(exportQuery(id));
  const state = isRefusal(error) || file?.status === 'expired' ? 'gone' : file?.status;
  const isThere = state === 'done';
  const hasEnded = isThere || state === 'failed' || state === 'gone';
  const place = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone; whoever listens goes on here.
  useEffect(() => place.current?.focus(), []);
  useEffect(() => {
    if (hasEnded) onEnd();
  }, [hasEnded, onEnd]);
  return (
    <div ref={place} tabIndex={-1} className={classes.dialog} data-bare-focus>
      <div role="status">
        {state === 'gone' ? (
          <Outcome icon={IconFileOff} isLoss text={t('exports.goneTitle')} note={t('exports.goneText')} />
        ) : state === 'failed' ? (
          <Outcome
            icon={IconAlertCircle}
            isLoss
            text={t('exports.failedTitle')}
            note={t('exports.failedText')}
          />
        ) : isThere && file ? (
          <Outcome
            icon={IconFileCheck}
            text={file.fileName ?? t('exports.done')}
            note={<Size file={file} />}
          />
        ) : (
          <p className={classes.now}>{file ? <Rows file={file} /> : t('exports.waiting')}</p>
        )}
      </div>
      {!hasEnded && (
        <>
          <ProgressBar label={t('exports.progress')} share={shareOf(file)} />
          <p className={classes.note}>
            {t('exports.mayClose')}{' '}
            <TextLink to="/settings/exports" onClick={onClose}>
              {t('exports.place')}
            </TextLink>
          </p>
        </>
      )}
      <div className={classes.acts}>
        {hasEnded && !isThere && (
          <Button size="lg" onClick={onAgain}>
            {state === 'gone' ? t('exports.makeAgain') : t('failure.retry')}
          </Button>
        )}
        <Button size="lg" variant="default" onClick={onClose}>
          {t('app.close')}
        </Button>
        {isThere && (
          <Button
            size="lg"
            leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
            renderRoot={(props) => <a {...props} href={exportFilePath(id)} download />}
          >
            {t('exports.download')}
          </Button>
        )}
      </div>
    </div>
  );
}

export function shareOf(file: Pick<Export, 'done' | 'total'> | undefined): number | null {
  if (!file || file.total === null) return null;
  return file.total === 0 ? 1 : file.done / file.total;
}

/** "1.200 dari 20.000 baris", as soon as they are counted. */
export function Rows({ file }: { file: Export }) {
  const { t } = useTranslation();
  if (file.status === 'waiting' || file.total === null) return t('exports.waiting');
  return t('exports.rowsOf', { done: formatNumber(file.done), total: formatNumber(file.total) });
}

/** How many a file has that is there. */
export function useRowsText({ done }: Pick<Export, 'done'>): string {
  const { t } = useTranslation();
  return done === 1 ? t('exports.oneRow') : t('exports.manyRows', { number: formatNumber(done) });
}

function Size({ file }: { file: Export }) {
  const rows = useRowsText(file);
  return file.bytes === null ? rows : `${rows} · ${formatBytes(file.bytes)}`;
}

interface OutcomeProps {
  icon: typeof IconFileCheck;
  isLoss?: boolean;
  text: string;
  note: React.ReactNode;
}

function Outcome({ icon: Icon, isLoss = false, text, note }: OutcomeProps) {
  return (
    <div className={classes.outcome} data-loss={isLoss || undefined}>
      <span className={classes.sign}>
        <Icon size={22} stroke={1.75} aria-hidden />
      </span>
      <div>
        <p className={classes.name}>{text}</p>
        <p className={classes.note}>{note}</p>
      </div>
    </div>
  );
}
