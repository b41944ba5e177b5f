import { Button } from '@mantine/core';
import { IconCircleCheck, IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type Import, importRowsPageSize, refusedRowsPath } from '#contract/imports.ts';
import { formatNumber } from '#web/lib/format.ts';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import list from '#web/ui/list/list.module.css';
import { PageLinks } from '#web/ui/PageLinks.tsx';
import { WaitingRows } from '#web/ui/Waiting.tsx';
import classes from './FileRows.module.css';
import { importRowsQuery, type RowsShown } from './imports-query.ts';
import { RowsTable } from './RowsTable.tsx';

interface FileRowsProps {
  file: Import;
  /** How many rows of each kind; each leads to those rows. */
  figures: readonly { show: RowsShown; name: string; number: number }[];
  show: RowsShown;
  page: number;
}

/** The rows of the file, sorted by what happens to them. */
export function FileRows({ file, figures, show, page }: FileRowsProps) {
  const { t } = useTranslation();
  const shown = figures.find((figure) => figure.show === show);
  return (
    <section aria-label={t('imports.rowsOfFile')}>
      <nav className={classes.figures} aria-label={t('imports.kindsOfRows')}>
        {figures.map(({ show: kind, name, number }) => (
          <Link
            key={kind}
            to="/settings/imports/$importId"
            params={{ importId: file.id }}
            // Refused rows need the person, so they are what the plain address shows.
            search={kind === 'refused' ? {} : { show: kind }}
            resetScroll={false}
            className={classes.figure}
            data-here={kind === show || undefined}
            data-loss={(kind === 'refused' && number > 0) || undefined}
            activeProps={{ 'aria-current': undefined }}
            aria-current={kind === show ? 'page' : undefined}
          >
            <span className={classes.name}>{name}</span>
            <span className={classes.number}>{formatNumber(number)}</span>
          </Link>
        ))}
      </nav>
      <div className={`${list.list} ${classes.rows}`}>
        {shown?.number === 0 ? (
          <Nothing show={show} />
        ) : (
          <>
            {show === 'refused' && (
              <div className={classes.bar}>
                <p className={classes.hint}>{t('imports.mendHint')}</p>
                <Button
                  variant="default"
                  className={classes.download}
                  leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
                  renderRoot={(props) => <a {...props} href={refusedRowsPath(file.id)} download />}
                >
                  {t('imports.downloadRefused')}
                </Button>
              </div>
            )}
            <PageOfRows file={file} show={show} page={page} />
          </>
        )}
      </div>
    </section>
  );
}

function PageOfRows({ file, show, page }: Pick<FileRowsProps, 'file' | 'show' | 'page'>) {
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(
    importRowsQuery(file.id, show, page),
  );
  if (error && !data) return <LoadFailed error={error} retry={refetch} isRetrying={isFetching} />;
  if (!data)
    return (
      <div className={classes.waiting}>
        <WaitingRows count={4} />
      </div>
    );
  return (
    <div data-stale={isPlaceholderData || undefined} className={classes.page}>
      <RowsTable columns={file.columns} rows={data.rows} withProblems={show === 'refused'} />
      <div className={list.foot}>
        <div className={list.range}>
          <PageLinks page={page} pageSize={importRowsPageSize} total={data.total} />
        </div>
      </div>
    </div>
  );
}

function Nothing({ show }: { show: RowsShown }) {
  const { t } = useTranslation();
  return (
    <p className={classes.nothing}>
      {show === 'refused' && <IconCircleCheck size={20} stroke={1.75} aria-hidden />}
      {show === 'refused' ? t('imports.noneRefused') : t('imports.noneOfThese')}
    </p>
  );
}
