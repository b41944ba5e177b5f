import { Button } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { AboutFile, FileZone } from '#web/ui/FileZone.tsx';
import { acceptedFiles, mostMegabytes } from './spend-file-fault.ts';

interface ChooseFileProps {
  title: string;
  /** After another: small, since what was found comes first. */
  isNext?: boolean;
  /** The file that is being checked, or that did not arrive. */
  name: string | undefined;
  isPending: boolean;
  fault: string | null;
  onChoose: (file: File | null | undefined) => void;
  onAgain: () => void;
}

export function ChooseFile({
  title,
  isNext = false,
  name,
  isPending,
  fault,
  onChoose,
  onAgain,
}: ChooseFileProps) {
  const { t } = useTranslation();
  const isOther = name !== undefined || isNext;
  const isUnderway = isPending && name !== undefined;
  return (
    <FileZone
      name={title}
      isInDrawer
      accept={acceptedFiles}
      onFile={onChoose}
      fault={fault}
      again={name && fault && !isPending && <Button onClick={onAgain}>{t('failure.retry')}</Button>}
      choose={{
        label: isOther ? t('spends.chooseOther') : t('spends.choose'),
        isFirst: !isOther,
        disabled: isPending,
      }}
    >
      <AboutFile
        icon={isNext ? undefined : IconFileUpload}
        title={name ?? title}
        help={isUnderway ? t('spends.looking') : t('spends.fileHelp', { megabytes: mostMegabytes })}
        isSaid
        progress={isUnderway ? { label: t('spends.looking'), share: null } : undefined}
      />
    </FileZone>
  );
}
