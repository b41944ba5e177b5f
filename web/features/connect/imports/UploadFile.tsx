import { Button } from '@mantine/core';
import { useDidUpdate } from '@mantine/hooks';
import { IconFileSpreadsheet, IconFileUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { importExamplePath, importLimits } from '#contract/imports.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatBytes } from '#web/lib/format/file-size.ts';
import { formatNumber, formatPercent } from '#web/lib/format/format.ts';
import { AboutFile, FileZone } from '#web/ui/FileZone.tsx';
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
  const { sending, isPending, fault, choose, cancel, again } = useUpload();
  const zone = useRef<HTMLFieldSetElement>(null);
  // The button that was pressed may be gone by now; whoever listens goes on here.
  useDidUpdate(() => {
    if (document.activeElement === document.body) zone.current?.focus({ preventScroll: true });
  }, [isPending, sending === null]);
  return (
    <FileZone
      name={title}
      zone={zone}
      accept={acceptedFiles}
      onFile={choose}
      fault={fault}
      again={sending && !isPending && <Button onClick={again}>{t('failure.retry')}</Button>}
      choose={
        isPending
          ? undefined
          : { label: sending ? t('imports.chooseOther') : t('imports.choose'), isFirst: !sending }
      }
      otherActions={
        sending ? (
          <Button variant="default" onClick={cancel}>
            {t('confirm.cancel')}
          </Button>
        ) : (
          withExample && (
            <a className={classes.example} href={importExamplePath} download>
              {t('imports.example')}
            </a>
          )
        )
      }
    >
      {sending ? (
        <OnItsWay sending={sending} />
      ) : (
        <AboutFile
          icon={IconFileUpload}
          title={title}
          help={t('imports.uploadHelp', {
            megabytes: importLimits.megabytes,
            rows: formatNumber(importLimits.rows),
          })}
        />
      )}
    </FileZone>
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
    <AboutFile
      icon={IconFileSpreadsheet}
      title={file.name}
      help={state}
      progress={
        share === null
          ? undefined
          : { label: t('imports.sending', { name: file.name }), share: share < 1 ? share : null }
      }
    />
  );
}
