import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Import } from '#contract/imports.ts';
import { leadCount } from '#web/entities/lead/lead-count.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { FileRows } from './FileRows.tsx';
import type { RowsPlace } from './imports-query.ts';
import classes from './Review.module.css';
import { StepCard } from './StepCard.tsx';
import { UploadFile } from './UploadFile.tsx';

interface DoneProps {
  file: Import;
  rows: RowsPlace;
}

/** What came of it, and what to do with the rows that were refused. */
export function Done({ file, rows }: DoneProps) {
  const { t } = useTranslation();
  const { added, updated, touched, skipped, already, refused } = file.counts;
  const known = {
    skip: { name: t('imports.skipped'), number: skipped },
    // Where a row says nothing new there was nothing to update.
    update: { name: t('imports.updated', { number: formatNumber(updated) }), number: updated + skipped },
    touch: { name: t('imports.touched'), number: touched },
  }[file.choices.known];
  const figures = [
    { show: 'add', name: t('imports.added'), number: added },
    { show: 'known', ...known },
    { show: 'already', name: t('imports.already'), number: already },
    { show: 'refused', name: t('imports.refused'), number: refused },
  ] as const;
  const leads = leadCount(t, added);
  return (
    <div className={classes.review}>
      <StepCard
        title={added > 0 ? t('imports.doneTitle', { leads }) : t('imports.doneNone')}
        text={refused > 0 ? t('imports.doneRefused') : t('imports.doneAll')}
      >
        <div className={classes.acts}>
          <Button size="lg" renderRoot={(props) => <Link {...props} to="/leads" search={{}} />}>
            {t('imports.toLeads')}
          </Button>
        </div>
      </StepCard>
      <FileRows file={file} figures={figures} rows={rows} />
      {refused > 0 && <UploadFile title={t('imports.uploadMended')} />}
    </div>
  );
}
