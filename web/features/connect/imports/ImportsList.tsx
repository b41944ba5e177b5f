import { IconFileImport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { importsPageSize } from '#contract/imports.ts';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import list from '#web/ui/list/list.module.css';
import { PageOutOfRange } from '#web/ui/list/PageOutOfRange.tsx';
import { PageLinks } from '#web/ui/PageLinks.tsx';
import { SkeletonRows } from '#web/ui/SkeletonBox.tsx';
import classes from './Imports.module.css';
import { ImportsTable } from './ImportsTable.tsx';
import { importsQuery } from './imports-query.ts';
import { UploadFile } from './UploadFile.tsx';

/** A file is handed in here, and the earlier ones are found again. */
export function ImportsList({ page }: { page: number }) {
  const { t } = useTranslation();
  return (
    <div className={classes.stack}>
      <UploadFile title={t('imports.upload')} withExample />
      <Earlier page={page} />
    </div>
  );
}

function Earlier({ page }: { page: number }) {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(importsQuery(page));
  if (error && !data) return <LoadFailed error={error} retry={refetch} isRetrying={isFetching} />;
  if (data?.imports.length === 0)
    return page > 1 ? (
      <PageOutOfRange icon={IconFileImport} title={t('imports.beyond')} toFirst={t('imports.toFirst')} />
    ) : (
      <p className={classes.none}>{t('imports.none')}</p>
    );
  return (
    <section aria-labelledby="earlier-imports">
      <h2 id="earlier-imports" className={classes.heading}>
        {t('imports.earlier')}
      </h2>
      <div className={list.list} data-stale={isPlaceholderData || undefined}>
        {data ? (
          <>
            <ImportsTable files={data.imports} first={(page - 1) * importsPageSize + 1} />
            <div className={list.foot}>
              <div className={list.range}>
                <PageLinks page={page} pageSize={importsPageSize} total={data.total} />
              </div>
            </div>
          </>
        ) : (
          <div className={list.waiting}>
            <SkeletonRows count={3} />
          </div>
        )}
      </div>
    </section>
  );
}
