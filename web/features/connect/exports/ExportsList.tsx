import { Button } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { exportsPageSize } from '#contract/exports.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PagedList } from '#web/ui/list/PagedList.tsx';
import classes from './Exports.module.css';
import { ExportsTable } from './ExportsTable.tsx';
import { exportsQuery } from './exports-query.ts';

/** Files that one asked for: they are found here though the dialog was closed. */
export function ExportsList({ page }: { page: number }) {
  const { t } = useTranslation();
  const query = useQuery(exportsQuery(page));
  return (
    <PagedList
      query={query}
      rows={query.data?.exports}
      label={t('exports.list')}
      pages={{
        page,
        pageSize: exportsPageSize,
        total: query.data?.total,
        icon: IconFileDownload,
        text: { beyond: t('exports.beyond'), toFirst: t('exports.toFirst') },
      }}
      none={<None />}
      head={<p className={classes.intro}>{t('exports.intro')}</p>}
    >
      {(files, first) => <ExportsTable files={files} first={first} />}
    </PagedList>
  );
}

function None() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={IconFileDownload}
      level={2}
      title={t('exports.none')}
      action={
        <Button size="lg" renderRoot={(props) => <Link {...props} to="/leads" search={{}} />}>
          {t('exports.toLeads')}
        </Button>
      }
    >
      <p>{t('exports.noneText')}</p>
    </EmptyState>
  );
}
