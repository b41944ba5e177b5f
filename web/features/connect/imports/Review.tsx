import { Button } from '@mantine/core';
import type { Import } from '#contract/imports.ts';
import { leadCount } from '#web/entities/lead/lead-count.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { FileRows } from './FileRows.tsx';
import { useRunImport } from './import-calls.ts';
import type { RowsPlace } from './imports-query.ts';
import classes from './Review.module.css';
import { StepCard } from './StepCard.tsx';
import { UploadFile } from './UploadFile.tsx';

interface ReviewProps {
  file: Import;
  rows: RowsPlace;
  onMapAgain: () => void;
}

/** What will happen, row by row, before anything does. */
export function Review({ file, rows, onMapAgain }: ReviewProps) {
  const { t } = useTranslation();
  const { start, isPending } = useRunImport(file.id);
  const { counts, choices } = file;
  const changed = choices.known === 'skip' ? 0 : counts.known;
  const hasWork = counts.add + changed > 0;
  const figures = [
    { show: 'add', name: t('imports.willAdd'), number: counts.add },
    { show: 'known', name: t(knownText[choices.known]), number: counts.known },
    { show: 'already', name: t('imports.already'), number: counts.already },
    { show: 'refused', name: t('imports.refused'), number: counts.refused },
  ] as const;
  return (
    <div className={classes.review}>
      <StepCard
        title={hasWork ? t('imports.readyTitle') : t('imports.nothingTitle')}
        text={hasWork ? t('imports.readyText') : t('imports.nothingText')}
      >
        <div className={classes.acts}>
          {hasWork && (
            <Button size="lg" loading={isPending} onClick={start}>
              <RunLabel add={counts.add} changed={changed} />
            </Button>
          )}
          <Button size="lg" variant="default" disabled={isPending} onClick={onMapAgain}>
            {t('imports.mapAgain')}
          </Button>
          {hasWork && <p className={classes.cost}>{t('imports.costsNothing')}</p>}
        </div>
      </StepCard>
      <FileRows file={file} figures={figures} rows={rows} />
      {!hasWork && <UploadFile title={t('imports.uploadMended')} />}
    </div>
  );
}

/** What happens to the buyers who are there already. */
const knownText = {
  skip: 'imports.knownToSkip',
  update: 'imports.knownToUpdate',
  touch: 'imports.knownToTouch',
} as const satisfies Record<Import['choices']['known'], string>;

function RunLabel({ add, changed }: { add: number; changed: number }) {
  const { t } = useTranslation();
  const leads = (number: number) => leadCount(t, number);
  if (changed === 0) return t('imports.run', { leads: leads(add) });
  if (add === 0) return t('imports.runKnown', { leads: leads(changed) });
  return t('imports.runBoth', { leads: leads(add), known: formatNumber(changed) });
}
