import { addPagePhoto, pagePicturePath, pagePictureUpload } from '#contract/looks.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { EditorForm } from './editor-form.ts';
import { PictureBox } from './PictureBox.tsx';
import { usePictureUpload } from './use-picture-upload.ts';

const field = 'look.photoId';

/** Sent when it is chosen, and the rotator's when the form is saved. */
export function PhotoField({ form }: { form: EditorForm }) {
  const { t } = useTranslation();
  const { photoId } = form.values.look;
  const upload = usePictureUpload(addPagePhoto, ({ id }) => {
    form.clearFieldError(field);
    form.setFieldValue(field, id);
  });
  const error = form.errors[field];
  const isNew = photoId !== null && form.isDirty(field);
  return (
    <PictureBox
      name={t('rotatorLook.photo')}
      help={
        isNew
          ? t('rotatorLook.photoKept')
          : t('rotatorLook.photoHelp', { megabytes: pagePictureUpload.maxMegabytes })
      }
      shape="photo"
      picture={photoId && pagePicturePath(photoId)}
      upload={upload}
      fault={typeof error === 'string' ? error : null}
      words={{
        choose: t('rotatorLook.photoChoose'),
        replace: t('rotatorLook.photoReplace'),
        remove: t('rotatorLook.photoRemove'),
        shows: t('rotatorLook.photoOf'),
      }}
      onRemove={() => {
        form.clearFieldError(field);
        form.setFieldValue(field, null);
      }}
      path={field}
    />
  );
}
