import { IconFileImport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { importsPageSize } from '#contract/imports.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PagedList } from '#web/ui/list/PagedList.tsx';
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
      <div>
        <Earlier page={page} />
      </div>
    </div>
  );
}

function Earlier({ page }: { page: number }) {
  const { t } = useTranslation();
  const query = useQuery(importsQuery(page));
  return (
    <PagedList
      query={query}
      rows={query.data?.imports}
      label={t('imports.earlier')}
      pages={{
        page,
        pageSize: importsPageSize,
        total: query.data?.total,
        icon: IconFileImport,
        text: { beyond: t('imports.beyond'), toFirst: t('imports.toFirst') },
      }}
      none={<p className={classes.none}>{t('imports.none')}</p>}
      head={<h2 className={classes.heading}>{t('imports.earlier')}</h2>}
    >
      {(files, first) => <ImportsTable files={files} first={first} />}
    </PagedList>
  );
}
