import { useTranslation } from 'react-i18next';
import type { Import } from '#contract/imports.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { FileProblem } from '#web/ui/FileProblem.tsx';
import classes from './Failed.module.css';
import { hasTaken, problemGaps, problemText } from './import-text.ts';
import { UploadFile } from './UploadFile.tsx';

/** Why it did not work, where, what to do about it, and what came of it all the same. */
export function Failed({ file }: { file: Import }) {
  const { t } = useTranslation();
  const { what, advice } = problemText[file.problem ?? 'unexpected'];
  const gaps = problemGaps();
  return (
    <div className={classes.failed}>
      <FileProblem
        what={t(what, gaps)}
        safe={hasTaken(file) ? t('imports.someTaken') : t('imports.nothingTaken')}
      >
        {file.problemLine !== null && (
          <p>{t('imports.problemLine', { line: formatNumber(file.problemLine) })}</p>
        )}
        <p>{t(advice, gaps)}</p>
      </FileProblem>
      <UploadFile title={t('imports.uploadOther')} withExample />
    </div>
  );
}
