import { Button } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { exportsPageSize } from '#contract/exports.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import list from '#web/ui/list/list.module.css';
import { PageLinks } from '#web/ui/PageLinks.tsx';
import { SkeletonRows } from '#web/ui/SkeletonBox.tsx';
import classes from './Exports.module.css';
import { ExportsTable } from './ExportsTable.tsx';
import { exportsQuery } from './exports-query.ts';

/** Files that one asked for: they are found here though the dialog was closed. */
export function ExportsList({ page }: { page: number }) {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(exportsQuery(page));
  if (error && !data) return <LoadFailed error={error} retry={refetch} isRetrying={isFetching} />;
  if (data?.exports.length === 0) return <Nothing isBeyond={page > 1} />;
  return (
    <>
      <p className={classes.intro}>{t('exports.intro')}</p>
      <section
        className={list.list}
        aria-label={t('exports.list')}
        data-stale={isPlaceholderData || undefined}
      >
        {data ? (
          <>
            <ExportsTable files={data.exports} first={(page - 1) * exportsPageSize + 1} />
            <div className={list.foot}>
              <div className={list.range}>
                <PageLinks page={page} pageSize={exportsPageSize} total={data.total} />
              </div>
            </div>
          </>
        ) : (
          <div className={classes.waiting}>
            <SkeletonRows count={4} />
          </div>
        )}
      </section>
    </>
  );
}

function Nothing({ isBeyond }: { isBeyond: boolean }) {
  const { t } = useTranslation();
  return isBeyond ? (
    <EmptyState
      icon={IconFileDownload}
      level={2}
      title={t('exports.beyond')}
      action={
        <Button renderRoot={(props) => <Link {...props} to="/settings/exports" search={{}} />}>
          {t('exports.toFirst')}
        </Button>
      }
    />
  ) : (
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
