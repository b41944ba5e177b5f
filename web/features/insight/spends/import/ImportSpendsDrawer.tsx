import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { mostSpendRows, type SpendFileProblem } from '#contract/spends.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { FileProblem } from '#web/ui/FileProblem.tsx';
import { FormDrawer } from '#web/ui/FormDrawer.tsx';
import { FormError } from '#web/ui/FormError.tsx';
import { toast } from '#web/ui/toast.ts';
import { ChooseFile } from './ChooseFile.tsx';
import { Findings } from './Findings.tsx';
import classes from './ImportSpendsDrawer.module.css';
import { fileText } from './spend-import-text.ts';
import { type Found, useImport } from './use-import.ts';

const changesOf = ({ added, changed }: Found) => added + changed;
const removedOf = ({ removed, others }: Found, replace: boolean) =>
  removed.count + (replace ? others.count : 0);

/** Meta's daily export: chosen, looked at, then kept. */
export function ImportSpendsDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const rows = useRowCount();
  const { chosen, found, fault, replace, setReplace, ...spendImport } = useImport((imported) => {
    const [changes, removed] = [changesOf(imported), removedOf(imported, false)];
    if (changes > 0) toast(t('spends.kept', { rows: rows(changes) }));
    else toast(removed > 0 ? t('spends.keptRemoved', { rows: rows(removed) }) : t('spends.nothingNew'));
    onClose();
  });
  const { isChecking, isImporting, choose, runImport, again } = spendImport;
  const isPending = isChecking || isImporting;
  const isReady = found !== null && found.problem === null;
  const isToKeep = isReady && changesOf(found) + removedOf(found, replace) > 0;
  const top = useRef<HTMLDivElement>(null);
  // What was pressed is gone now; whoever listens, or looks from the top, goes on here.
  useEffect(() => {
    if (found) top.current?.focus();
  }, [found]);
  return (
    <FormDrawer
      title={t('spends.importTitle')}
      onClose={onClose}
      wide
      foot={
        isReady ? (
          <>
            <div className={classes.failure}>
              <FormError>{fault}</FormError>
            </div>
            <Button variant="default" className={classes.act} disabled={isPending} onClick={onClose}>
              {isToKeep ? t('confirm.cancel') : t('app.close')}
            </Button>
            {isToKeep && (
              <Button className={classes.act} loading={isImporting} onClick={runImport}>
                {changesOf(found) > 0
                  ? t('spends.keep', { rows: rows(changesOf(found)) })
                  : t('spends.keepRemoved', { rows: rows(removedOf(found, replace)) })}
              </Button>
            )}
          </>
        ) : undefined
      }
    >
      <div ref={top} tabIndex={-1} className={classes.steps}>
        {found?.problem && <Problem problem={found.problem} />}
        {isReady ? (
          <Findings name={chosen?.name ?? ''} found={found} replace={replace} onReplace={setReplace} />
        ) : (
          <HowTo />
        )}
        <ChooseFile
          key={isReady ? 'other' : 'first'}
          isNext={isReady}
          title={isReady || found?.problem ? t('spends.dropOther') : t('spends.drop')}
          name={isChecking || (fault && !isReady) ? chosen?.name : undefined}
          isPending={isPending}
          fault={isReady ? null : fault}
          onChoose={(file) => void choose(file)}
          onAgain={again}
        />
      </div>
    </FormDrawer>
  );
}

/** "1 baris", "42 baris": English tells one from many. */
function useRowCount(): (count: number) => string {
  const { t } = useTranslation();
  return (count) =>
    count === 1 ? t('spends.oneRow') : t('spends.manyRows', { number: formatNumber(count) });
}

function Problem({ problem }: { problem: SpendFileProblem }) {
  const { t } = useTranslation();
  const { what, advice } = fileText[problem];
  return (
    <FileProblem what={t(what, { rows: formatNumber(mostSpendRows) })} safe={t('spends.fileSafe')}>
      <p>{t(advice)}</p>
    </FileProblem>
  );
}

function HowTo() {
  const { t } = useTranslation();
  return (
    <section>
      <h3 className={classes.title}>{t('spends.howTitle')}</h3>
      <ol className={classes.how}>
        <li>{t('spends.how1')}</li>
        <li>{t('spends.how2')}</li>
        <li>{t('spends.how3')}</li>
      </ol>
      <p className={classes.note}>{t('spends.howSafe')}</p>
    </section>
  );
}
