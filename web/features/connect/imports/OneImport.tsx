import { Button } from '@mantine/core';
import { IconFileOff, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Import } from '#contract/imports.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { isRefusal } from '#web/lib/api/refusal.ts';
import { formatBytes } from '#web/lib/format/file-size.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { formatUntil } from '#web/lib/format/relative-time.ts';
import { shortTime } from '#web/lib/format/short-time.ts';
import { useNow } from '#web/lib/now.ts';
import { BackLink } from '#web/ui/BackLink.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FileProblem } from '#web/ui/FileProblem.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { ProgressBar } from '#web/ui/ProgressBar.tsx';
import { SkeletonFields } from '#web/ui/SkeletonBox.tsx';
import { type Removing, useRemoving } from '#web/ui/use-removing.ts';
import { Done } from './Done.tsx';
import { ImportSteps } from './ImportSteps.tsx';
import { useRemoveImport } from './import-calls.ts';
import { hasTaken, problemGaps, problemText } from './import-text.ts';
import { importQuery, type RowsPlace } from './imports-query.ts';
import { MapColumns } from './MapColumns.tsx';
import classes from './OneImport.module.css';
import { shareOf } from './progress.ts';
import { Review } from './Review.tsx';
import { StepCard } from './StepCard.tsx';
import { UploadFile } from './UploadFile.tsx';

interface OneImportProps extends Omit<RowsPlace, 'isRemoving'> {
  id: string;
}

export function OneImport({ id, show, page }: OneImportProps) {
  const removing = useRemoving();
  const { isRemoving } = removing;
  const query = useQuery({ ...importQuery(id), enabled: !isRemoving });
  const { data: file, error, refetch, isFetching } = query;
  if (isRefusal(error) && !isRemoving) return <NotThere />;
  if (error && !file) return <LoadFailed error={error} retry={refetch} isRetrying={isFetching} />;
  return (
    <div className={classes.screen}>
      <Head file={file} removing={removing} />
      {file ? (
        <Step file={file} rows={{ show, page, isRemoving }} />
      ) : (
        <div className={classes.waiting}>
          <SkeletonFields count={4} />
        </div>
      )}
    </div>
  );
}

interface HeadProps {
  file: Import | undefined;
  removing: Removing;
}

/** The way back, whose file it is, and the way to be rid of it. */
function Head({ file, removing }: HeadProps) {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const now = useNow();
  const remove = useRemoveImport(removing);
  const until = file && formatUntil(new Date(file.expiresAt), now, language);
  const facts = file && [
    formatBytes(file.bytes),
    shortTime(new Date(file.createdAt), now, language),
    ...(file.by ? [file.by.nickname || file.by.fullName] : []),
    ...(until ? [t('imports.goneIn', { when: until })] : []),
  ];
  return (
    <header className={classes.head}>
      <BackLink to="/settings/imports">{t('imports.all')}</BackLink>
      {file && (
        <div className={classes.file}>
          <div className={classes.who}>
            <h2 className={classes.name}>{file.fileName}</h2>
            <p className={classes.facts}>{facts?.join(' · ')}</p>
          </div>
          {file.status !== 'running' && (
            <Button
              variant="subtle"
              color="red"
              className={classes.remove}
              classNames={{ section: classes.icon }}
              leftSection={<IconTrash size={18} stroke={1.75} aria-hidden />}
              aria-label={t('imports.remove')}
              onClick={() => void remove(file)}
            >
              <span className={classes.word}>{t('imports.remove')}</span>
            </Button>
          )}
        </div>
      )}
    </header>
  );
}

function Step({ file, rows }: { file: Import; rows: RowsPlace }) {
  const [isMappingAgain, setMappingAgain] = useState(false);
  const isMapping = file.status === 'mapping' || (file.status === 'ready' && isMappingAgain);
  const shown = isMapping ? 'mapping' : file.status;
  return (
    <>
      {shown !== 'failed' && <ImportSteps status={shown} />}
      {isMapping && (
        <MapColumns
          file={file}
          onMapped={() => setMappingAgain(false)}
          onBack={file.status === 'ready' ? () => setMappingAgain(false) : undefined}
        />
      )}
      {(shown === 'reading' || shown === 'checking' || shown === 'running') && <Underway file={file} />}
      {shown === 'ready' && <Review file={file} rows={rows} onMapAgain={() => setMappingAgain(true)} />}
      {shown === 'done' && <Done file={file} rows={rows} />}
      {shown === 'failed' && <Failed file={file} />}
    </>
  );
}

function NotThere() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={IconFileOff}
      level={2}
      title={t('imports.notThere')}
      action={
        <Button size="lg" renderRoot={(props) => <Link {...props} to="/settings/imports" />}>
          {t('imports.all')}
        </Button>
      }
    >
      <p>{t('imports.notThereText')}</p>
    </EmptyState>
  );
}

/** Why it did not work, where, what to do about it, and what came of it all the same. */
function Failed({ file }: { file: Import }) {
  const { t } = useTranslation();
  const { what, advice } = problemText[file.problem ?? 'unexpected'];
  const gaps = problemGaps();
  return (
    <div className={classes.failed}>
      <FileProblem
        what={t(what, gaps)}
        safe={hasTaken(file) ? t('imports.someTaken') : t('imports.nothingTaken')}
      >
        {file.problemLine !== null && (
          <p>{t('imports.problemLine', { line: formatNumber(file.problemLine) })}</p>
        )}
        <p>{t(advice, gaps)}</p>
      </FileProblem>
      <UploadFile title={t('imports.uploadOther')} withExample />
    </div>
  );
}

/** Read, checked or taken in: each can be left alone. */
function Underway({ file }: { file: Import }) {
  const { t } = useTranslation();
  const share = shareOf(file);
  const [done, total] = [formatNumber(file.progress), formatNumber(file.rows)];
  const title = {
    reading: t('imports.readingTitle'),
    checking: t('imports.checkingTitle'),
    running: t('imports.runningTitle'),
  }[file.status as 'reading' | 'checking' | 'running'];
  return (
    <StepCard title={title}>
      <div className={classes.progress}>
        <ProgressBar label={title} share={share} />
        <p className={classes.rows}>
          {file.status === 'reading'
            ? t('imports.rowsSoFar', { number: total })
            : t('imports.rowsOf', { done, total })}
        </p>
      </div>
      <p className={classes.note} role="status">
        {t('imports.mayLeave')}
      </p>
    </StepCard>
  );
}
