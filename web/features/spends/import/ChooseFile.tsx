import { Button, FileButton, VisuallyHidden } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDropZone } from '#web/ui/drop-zone.ts';
import { ProgressBar } from '#web/ui/ProgressBar.tsx';
import classes from './ChooseFile.module.css';
import { acceptedFiles, mostMegabytes } from './file-fault.ts';

interface ChooseFileProps {
  title: string;
  /** After another: small, since what was found comes first. */
  isNext?: boolean;
  /** The file that is being looked at, or that did not arrive. */
  name: string | undefined;
  isLooking: boolean;
  fault: string | null;
  onChoose: (file: File | null | undefined) => void;
  onAgain: () => void;
}

export function ChooseFile({
  title,
  isNext = false,
  name,
  isLooking,
  fault,
  onChoose,
  onAgain,
}: ChooseFileProps) {
  const { t } = useTranslation();
  const forgetChoice = useRef<() => void>(null);
  const take = (file: File | null | undefined) => {
    // So that the same file can be chosen again after it was mended.
    forgetChoice.current?.();
    onChoose(file);
  };
  const dropZone = useDropZone(take);
  return (
    <fieldset className={classes.zone} {...dropZone}>
      <VisuallyHidden component="legend">{title}</VisuallyHidden>
      {!isNext && (
        <span className={classes.sign}>
          <IconFileUpload size={26} stroke={1.75} aria-hidden />
        </span>
      )}
      <div className={classes.words}>
        <p className={classes.title}>{name ?? title}</p>
        <p className={classes.help} role="status">
          {isLooking && name ? t('spends.looking') : t('spends.fileHelp', { megabytes: mostMegabytes })}
        </p>
      </div>
      {isLooking && name && (
        <div className={classes.bar}>
          <ProgressBar label={t('spends.looking')} share={null} />
        </div>
      )}
      <p role="alert" className={classes.fault}>
        {fault}
      </p>
      <div className={classes.acts}>
        {name && fault && !isLooking && (
          <Button className={classes.act} onClick={onAgain}>
            {t('failure.retry')}
          </Button>
        )}
        <FileButton onChange={take} accept={acceptedFiles} resetRef={forgetChoice}>
          {(props) => (
            <Button
              {...props}
              className={classes.act}
              variant={name || isNext ? 'default' : 'filled'}
              disabled={isLooking}
            >
              {name || isNext ? t('spends.chooseOther') : t('spends.choose')}
            </Button>
          )}
        </FileButton>
      </div>
    </fieldset>
  );
}
