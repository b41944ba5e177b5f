import { IconFileAlert } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Import } from '#contract/imports.ts';
import { formatNumber } from '#web/lib/format.ts';
import classes from './Failed.module.css';
import { hasTaken, problemGaps, problemWords } from './import-words.ts';
import { UploadFile } from './UploadFile.tsx';

/** Why it did not work, where, what to do about it, and what came of it all the same. */
export function Failed({ file }: { file: Import }) {
  const { t } = useTranslation();
  const { what, advice } = problemWords[file.problem ?? 'unexpected'];
  const gaps = problemGaps();
  return (
    <div className={classes.failed}>
      <div role="alert" className={classes.problem}>
        <IconFileAlert size={22} stroke={1.75} aria-hidden />
        <div>
          <h3 className={classes.what}>{t(what, gaps)}</h3>
          {file.problemLine !== null && (
            <p>{t('imports.problemLine', { line: formatNumber(file.problemLine) })}</p>
          )}
          <p>{t(advice, gaps)}</p>
          <p className={classes.safe}>
            {hasTaken(file) ? t('imports.someTaken') : t('imports.nothingTaken')}
          </p>
        </div>
      </div>
      <UploadFile title={t('imports.uploadOther')} withExample />
    </div>
  );
}
