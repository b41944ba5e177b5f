import { ActionIcon } from '@mantine/core';
import { IconCode, IconEye } from '@tabler/icons-react';
import type { RotatorRow } from '#contract/rotator-list.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import classes from './RotatorActions.module.css';
import { RotatorMenu } from './RotatorMenu.tsx';
import { useDialogs } from './rotator-dialogs.tsx';

/** What is wanted most, and the rest in a menu. */
export function RotatorActions({ rotator }: { rotator: RotatorRow }) {
  const { t } = useTranslation();
  const { showEmbed } = useDialogs();
  const { id, title } = rotator;
  return (
    <div className={classes.acts}>
      <ActionIcon
        variant="subtle"
        color="gray"
        className={classes.act}
        component="a"
        // The server draws it, so this is no place of ours.
        href={`/preview/${id}`}
        target="_blank"
        rel="noopener"
        title={t('rotators.preview')}
        aria-label={t('rotators.previewOf', { title })}
      >
        <IconEye size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        className={classes.act}
        title={t('rotators.embed')}
        aria-label={t('rotators.embedOf', { title })}
        onClick={() => showEmbed(rotator)}
      >
        <IconCode size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
      <RotatorMenu rotator={rotator} className={classes.act} />
    </div>
  );
}
