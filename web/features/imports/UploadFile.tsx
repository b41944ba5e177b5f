import { Button, FileButton, VisuallyHidden } from '@mantine/core';
import { useDidUpdate } from '@mantine/hooks';
import { IconFileSpreadsheet, IconFileUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { importExamplePath, importLimits } from '#contract/imports.ts';
import { formatBytes } from '#web/lib/file-size.ts';
import { formatNumber, formatPercent } from '#web/lib/format.ts';
import { useDropZone } from '#web/ui/drop-zone.ts';
import { ProgressBar } from '#web/ui/ProgressBar.tsx';
import { acceptedFiles } from './file-fault.ts';
import classes from './UploadFile.module.css';
import { type Sending, useUpload } from './use-upload.ts';

interface UploadFileProps {
  title: string;
  /** With the file that shows every column. */
  withExample?: boolean;
}

/** Where a file is dropped or chosen, and how much of it has gone. */
export function UploadFile({ title, withExample = false }: UploadFileProps) {
  const { t } = useTranslation();
  const { sending, isGoing, fault, choose, cancel, again } = useUpload();
  const forgetChoice = useRef<() => void>(null);
  const zone = useRef<HTMLFieldSetElement>(null);
  // The button that was pressed may be gone by now; whoever listens goes on here.
  useDidUpdate(() => {
    if (document.activeElement === document.body) zone.current?.focus({ preventScroll: true });
  }, [isGoing, sending === null]);
  const take = (file: File | null | undefined) => {
    // So that the same file can be chosen again after it was mended.
    forgetChoice.current?.();
    choose(file);
  };
  const dropZone = useDropZone(take);
  return (
    <fieldset ref={zone} tabIndex={-1} className={classes.zone} {...dropZone}>
      <VisuallyHidden component="legend">{title}</VisuallyHidden>
      {sending ? (
        <OnItsWay sending={sending} />
      ) : (
        <>
          <span className={classes.sign}>
            <IconFileUpload size={26} stroke={1.75} aria-hidden />
          </span>
          <div className={classes.words}>
            <p className={classes.title}>{title}</p>
            <p className={classes.help}>
              {t('imports.uploadHelp', {
                megabytes: importLimits.megabytes,
                rows: formatNumber(importLimits.rows),
              })}
            </p>
          </div>
        </>
      )}
      <p role="alert" className={classes.fault}>
        {fault}
      </p>
      <div className={classes.acts}>
        {sending && !isGoing && <Button onClick={again}>{t('failure.retry')}</Button>}
        {!isGoing && (
          <FileButton onChange={take} accept={acceptedFiles} resetRef={forgetChoice}>
            {(props) => (
              <Button {...props} variant={sending ? 'default' : 'filled'} className={classes.act}>
                {sending ? t('imports.chooseOther') : t('imports.choose')}
              </Button>
            )}
          </FileButton>
        )}
        {sending && (
          <Button variant="default" className={classes.act} onClick={cancel}>
            {t('confirm.cancel')}
          </Button>
        )}
        {withExample && !sending && (
          <a className={classes.example} href={importExamplePath} download>
            {t('imports.example')}
          </a>
        )}
      </div>
    </fieldset>
  );
}

function OnItsWay({ sending: { file, share } }: { sending: Sending }) {
  const { t } = useTranslation();
  const state =
    share === null
      ? formatBytes(file.size)
      : share < 1
        ? t('imports.sent', {
            percent: formatPercent(Math.floor(share * 100) / 100),
            size: formatBytes(file.size),
          })
        : t('imports.arriving');
  return (
    <>
      <span className={classes.sign}>
        <IconFileSpreadsheet size={26} stroke={1.75} aria-hidden />
      </span>
      <div className={classes.words}>
        <p className={classes.title}>{file.name}</p>
        <p className={classes.help}>{state}</p>
      </div>
      {share !== null && (
        <div className={classes.bar}>
          <ProgressBar label={t('imports.sending', { name: file.name })} share={share < 1 ? share : null} />
        </div>
      )}
    </>
  );
}
