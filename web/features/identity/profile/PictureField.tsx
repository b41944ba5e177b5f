import { Button, FileButton, VisuallyHidden } from '@mantine/core';
import { IconPhotoUp, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { pictureUpload, removePicture, setPicture } from '#contract/profile.ts';
import type { SessionUser } from '#contract/session-user.ts';
import { Person } from '#web/entities/member/Person.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { profileKeys } from '#web/lib/api/query-keys.ts';
import { useFilePreview } from '#web/lib/forms/file-preview.ts';
import { pictureFault } from '#web/lib/forms/picture-fault.ts';
import { session, useUser } from '#web/lib/session/session.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { useDropZone } from '#web/ui/drop-zone.ts';
import { toast, toastFailure } from '#web/ui/toast.ts';
import classes from './PictureField.module.css';

const { maxMegabytes: megabytes, types } = pictureUpload;

/** Saved on its own, at once: a picture is chosen, not typed. */
export function PictureField() {
  const { t } = useTranslation(['web', 'contract']);
  const user = useUser();
  const { send, remove } = usePictureCalls();
  const [fault, setFault] = useState<string | null>(null);
  const preview = useFilePreview(send.isPending ? send.variables : undefined);
  const isPending = send.isPending || remove.isPending;
  const forgetChoice = useRef<() => void>(null);

  const choose = (file: File | null | undefined) => {
    // So that the same file can be chosen again after it failed.
    forgetChoice.current?.();
    if (!file || isPending) return;
    const key = pictureFault(file);
    setFault(key ? t(key, { megabytes }) : null);
    if (key) return;
    send.mutate(file, {
      onSuccess: () => toast(t('profile.pictureSaved')),
      onError: (error) => {
        if (!(error instanceof ApiError)) return toastFailure(error);
        setFault(Object.values(error.fields)[0] ?? error.message);
      },
    });
  };

  const takeAway = async () => {
    const question = { title: t('profile.pictureRemoveTitle'), text: t('profile.pictureRemoveText') };
    if (!(await confirm({ ...question, confirm: t('profile.pictureRemove'), isLoss: true }))) return;
    setFault(null);
    remove.mutate(undefined, {
      onSuccess: () => toast(t('profile.pictureRemoved')),
      onError: toastFailure,
    });
  };

  const dropZone = useDropZone(choose);

  return (
    <fieldset className={classes.field} {...dropZone}>
      <VisuallyHidden component="legend">{t('profile.picture')}</VisuallyHidden>
      <Person
        name={user.fullName || user.email}
        picture={preview ?? user.picture}
        size={72}
        owner={user.ROLE_OWNER}
      />
      <div className={classes.side}>
        <div className={classes.acts}>
          <FileButton onChange={choose} accept={types.join(',')} resetRef={forgetChoice}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                className={classes.act}
                loading={isPending}
                leftSection={<IconPhotoUp size={18} stroke={1.75} aria-hidden />}
              >
                {user.picture ? t('profile.pictureReplace') : t('profile.pictureChoose')}
              </Button>
            )}
          </FileButton>
          {user.picture && (
            <Button
              variant="subtle"
              color="red"
              className={`${classes.act} ${classes.remove}`}
              disabled={isPending}
              leftSection={<IconTrash size={18} stroke={1.75} aria-hidden />}
              onClick={takeAway}
            >
              {t('profile.pictureRemove')}
            </Button>
          )}
        </div>
        <p className={classes.help}>{t('profile.pictureHelp', { megabytes })}</p>
        <p role="alert" className={classes.fault}>
          {fault}
        </p>
        <VisuallyHidden role="status">{send.isPending && t('profile.pictureSending')}</VisuallyHidden>
      </div>
    </fieldset>
  );
}

/** A new picture, or none any more; the layout's corner shows it at once. */
function usePictureCalls() {
  const client = useQueryClient();
  const onSuccess = (user: SessionUser) => {
    session.update(user);
    return client.invalidateQueries({ queryKey: profileKeys.all });
  };
  const send = useMutation({
    mutationFn: async (picture: Blob) => (await call(setPicture, { body: picture })).data,
    onSuccess,
  });
  const remove = useMutation({ mutationFn: async () => (await call(removePicture, {})).data, onSuccess });
  return { send, remove };
}
