import { Button } from '@mantine/core';
import { IconCircleCheck, IconDownload, IconFileImport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type Import, importRowsPageSize, refusedRowsPath } from '#contract/imports.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import list from '#web/ui/list/list.module.css';
import { PagedList } from '#web/ui/list/PagedList.tsx';
import { hereIf } from '#web/ui/SectionTabs.tsx';
import { SkeletonRows } from '#web/ui/SkeletonBox.tsx';
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
      {shown?.number === 0 ? (
        <Nothing show={show} />
      ) : (
        <PageOfRows file={file} rows={rows} head={show === 'refused' && <ToMend file={file} />} />
      )}
    </section>
  );
}

function ToMend({ file }: { file: Import }) {
  const { t } = useTranslation();
  return (
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
  );
}

/** Refused rows need the person, so they are what the plain address shows. */
const searchOf = (show: RowsShown) => (show === 'refused' ? {} : { show });

interface PageOfRowsProps extends Pick<FileRowsProps, 'file' | 'rows'> {
  /** In the box, above the rows. */
  head: ReactNode;
}

function PageOfRows({ file, rows: { show, page, isRemoving }, head }: PageOfRowsProps) {
  const { t } = useTranslation();
  const query = useQuery({ ...importRowsQuery(file.id, show, page), enabled: !isRemoving });
  return (
    <PagedList
      query={query}
      rows={query.data?.rows}
      pages={{
        page,
        pageSize: importRowsPageSize,
        total: query.data?.total,
        icon: IconFileImport,
        text: { beyond: t('imports.beyond'), toFirst: t('imports.toFirst') },
      }}
      none={<Nothing show={show} />}
      box={`${list.list} ${classes.rows}`}
      skeleton={
        <>
          {head}
          <div className={list.waiting}>
            <SkeletonRows count={4} />
          </div>
        </>
      }
    >
      {(rows) => (
        <>
          {head}
          <RowsTable columns={file.columns} rows={rows} withProblems={show === 'refused'} />
        </>
      )}
    </PagedList>
  );
}

function Nothing({ show }: { show: RowsShown }) {
  const { t } = useTranslation();
  return (
    <p className={`${list.list} ${classes.nothing}`}>
      {show === 'refused' && <IconCircleCheck size={20} stroke={1.75} aria-hidden />}
      {show === 'refused' ? t('imports.noneRefused') : t('imports.noneOfThese')}
    </p>
  );
}
