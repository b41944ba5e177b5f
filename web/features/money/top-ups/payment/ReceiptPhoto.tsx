import { Button } from '@mantine/core';
import { IconPhotoUp } from '@tabler/icons-react';
import { useState } from 'react';
import { pictureUpload } from '#contract/profile.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useFilePreview } from '#web/lib/forms/file-preview.ts';
import { pictureFault } from '#web/lib/forms/picture-fault.ts';
import { AboutFile, FileZone } from '#web/ui/FileZone.tsx';
import receipt from './Receipt.module.css';

const { maxMegabytes: megabytes, types } = pictureUpload;

interface ReceiptPhotoProps {
  photo: File | null;
  /** The photo that was sent before: it stays until another one is sent. */
  sent: string | null;
  /** What the server said of it. */
  fault: string | null;
  onChange: (photo: File | null) => void;
}

/** Chosen here, sent together with the form. */
export function ReceiptPhoto({ photo, sent, fault, onChange }: ReceiptPhotoProps) {
  const { t } = useTranslation(['web', 'contract']);
  const [own, setOwn] = useState<string | null>(null);
  const chosen = useFilePreview(photo);
  const preview = photo ? chosen : sent;
  const take = (file: File | null | undefined) => {
    if (!file) return;
    const key = pictureFault(file);
    setOwn(key ? t(key, { megabytes }) : null);
    if (!key) onChange(file);
  };
  return (
    <FileZone
      name={t('payment.photo')}
      isInDrawer
      accept={types.join(',')}
      onFile={take}
      fault={own ?? fault}
      choose={{ label: photo || sent ? t('payment.photoOther') : t('payment.photoChoose'), isFirst: false }}
      otherActions={
        photo && (
          <Button variant="subtle" color="red" onClick={() => onChange(null)}>
            {t('payment.photoRemove')}
          </Button>
        )
      }
    >
      {preview && (
        <img
          src={preview}
          alt={photo ? t('payment.photoPreview') : t('payment.photoOf')}
          className={receipt.photo}
        />
      )}
      <AboutFile
        icon={preview ? undefined : IconPhotoUp}
        title={photo?.name ?? t('payment.photoTitle')}
        help={t('payment.photoHelp', { megabytes })}
      />
    </FileZone>
  );
}
