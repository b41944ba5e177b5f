import { Button, FileButton, VisuallyHidden } from '@mantine/core';
import { IconPhotoUp, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { pagePictureUpload } from '#contract/looks.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useDropZone } from '#web/ui/drop-zone.ts';
import { ProgressBar } from '#web/ui/ProgressBar.tsx';
import classes from './PictureBox.module.css';
import type { PictureUpload } from './use-picture-upload.ts';

interface PictureBoxProps {
  name: string;
  help: string;
  shape: 'photo' | 'logo';
  /** The address of what is there now; null: nothing. */
  picture: string | null;
  upload: PictureUpload;
  /** What the server said of it when the form was sent. */
  fault?: string | null;
  words: { choose: string; replace: string; remove: string; shows: string };
  isBusy?: boolean;
  onRemove: () => void;
  /** Of its field in the form. */
  path?: string;
}

/** A picture that is chosen or dropped, seen at once, and sent while one goes on typing. */
export function PictureBox(props: PictureBoxProps) {
  const { name, help, shape, picture, upload, words, isBusy = false, onRemove, path } = props;
  const { t } = useTranslation();
  const { isPending, share, again, cancel } = upload;
  const forgetChoice = useRef<() => void>(null);
  const take = (file: File | null | undefined) => {
    // So that the same file can be chosen again after it was mended.
    forgetChoice.current?.();
    upload.choose(file);
  };
  const dropZone = useDropZone(take);
  const shown = upload.preview ?? picture;
  const percent = Math.round(share * 100);
  const progress = share < 1 ? t('rotatorLook.sending', { percent }) : t('rotatorLook.preparing');
  return (
    <fieldset className={classes.box} data-path={path} tabIndex={path ? -1 : undefined} {...dropZone}>
      <legend className={classes.legend}>{name}</legend>
      <div className={classes.inside}>
        <div className={classes.shown} data-shape={shape} data-empty={!shown || undefined}>
          {shown ? (
            <img src={shown} alt={words.shows} className={classes.picture} />
          ) : (
            <IconPhotoUp size={24} stroke={1.75} aria-hidden />
          )}
        </div>
        <div className={classes.side}>
          {isPending ? (
            <div className={classes.progress}>
              <p className={classes.help}>{progress}</p>
              <ProgressBar label={name} share={share < 1 ? share : null} />
              <Button variant="default" className={classes.act} onClick={cancel}>
                {t('rotatorLook.cancel')}
              </Button>
            </div>
          ) : (
            <>
              <div className={classes.acts}>
                {again && (
                  <Button className={classes.act} onClick={again}>
                    {t('rotatorLook.again')}
                  </Button>
                )}
                <FileButton
                  onChange={take}
                  accept={pagePictureUpload.types.join(',')}
                  resetRef={forgetChoice}
                >
                  {(button) => (
                    <Button
                      {...button}
                      variant="default"
                      className={classes.act}
                      loading={isBusy}
                      leftSection={<IconPhotoUp size={18} stroke={1.75} aria-hidden />}
                    >
                      {picture ? words.replace : words.choose}
                    </Button>
                  )}
                </FileButton>
                {picture && (
                  <Button
                    variant="subtle"
                    color="red"
                    className={`${classes.act} ${classes.remove}`}
                    disabled={isBusy}
                    leftSection={<IconTrash size={18} stroke={1.75} aria-hidden />}
                    onClick={onRemove}
                  >
                    {words.remove}
                  </Button>
                )}
              </div>
              <p className={classes.help}>{help}</p>
            </>
          )}
          <p role="alert" className={classes.fault}>
            {upload.fault ?? props.fault}
          </p>
          <VisuallyHidden role="status">
            {isPending && share < 1 && t('rotatorLook.preparing')}
          </VisuallyHidden>
        </div>
      </div>
    </fieldset>
  );
}
