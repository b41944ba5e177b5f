import { Button } from '@mantine/core';
import { IconCircleCheck, IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type Import, importRowsPageSize, refusedRowsPath } from '#contract/imports.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import list from '#web/ui/list/list.module.css';
import { PageLinks } from '#web/ui/PageLinks.tsx';
import { hereIf } from '#web/ui/SectionTabs.tsx';
import { SkeletonRows } from '#web/ui/SkeletonBox.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import classes from './FileRows.module.css';
import { importRowsQuery, type RowsPlace, type RowsShown } from './imports-query.ts';
import { RowsTable } from './RowsTable.tsx';

interface FileRowsProps {
  file: Import;
  /** How many rows of each kind; each leads to those rows. */
  figures: readonly { show: RowsShown; name: string; number: number }[];
  rows: RowsPlace;
}

/** The rows of the file, sorted by what happens to them. */
export function FileRows({ file, figures, rows }: FileRowsProps) {
  const { t } = useTranslation();
  const { show } = rows;
  const shown = figures.find((figure) => figure.show === show);
  return (
    <section aria-label={t('imports.rowsOfFile')}>
      <nav className={classes.figures} aria-label={t('imports.kindsOfRows')}>
        {figures.map(({ show: kind, name, number }) => (
          <Link
            key={kind}
            to="/settings/imports/$importId"
            params={{ importId: file.id }}
            search={searchOf(kind)}
            resetScroll={false}
            className={classes.figure}
            data-loss={(kind === 'refused' && number > 0) || undefined}
            {...hereIf(kind === show)}
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
            <PageOfRows file={file} rows={rows} />
          </>
        )}
      </div>
    </section>
  );
}

/** Refused rows need the person, so they are what the plain address shows. */
const searchOf = (show: RowsShown) => (show === 'refused' ? {} : { show });

function PageOfRows({ file, rows: { show, page, isGoing } }: Pick<FileRowsProps, 'file' | 'rows'>) {
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery({
    ...importRowsQuery(file.id, show, page),
    enabled: !isGoing,
  });
  if (error && !data) return <LoadFailed error={error} retry={refetch} isRetrying={isFetching} />;
  if (!data)
    return (
      <div className={list.waiting}>
        <SkeletonRows count={4} />
      </div>
    );
  if (page > 1 && data.rows.length === 0) return <Beyond file={file} show={show} />;
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

function Beyond({ file, show }: { file: Import; show: RowsShown }) {
  const { t } = useTranslation();
  return (
    <p className={classes.nothing}>
      {t('imports.beyond')}
      <TextLink
        to="/settings/imports/$importId"
        params={{ importId: file.id }}
        search={searchOf(show)}
        resetScroll={false}
      >
        {t('imports.toFirst')}
      </TextLink>
    </p>
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
