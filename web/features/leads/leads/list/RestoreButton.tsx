import { ActionIcon } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import { use } from 'react';
import type { LeadRow } from '#contract/lead-list.ts';
import { loadAppTexts } from '#web/i18n/load-texts.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { singlePress } from '#web/ui/list/single-press.ts';
import { useLeadBatch } from '../actions/use-lead-batch.tsx';
import classes from './Leads.module.css';

/** In the trash: brings one lead back. */
export function RestoreButton({ lead: { id, name, code } }: { lead: LeadRow }) {
  use(loadAppTexts());
  const { t } = useTranslation();
  const { run, isPending } = useLeadBatch();
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      className={classes.restore}
      title={t('trash.restore')}
      aria-label={t('trash.restoreOf', { name: name || code })}
      loading={isPending}
      onClick={singlePress(() => void run({ ids: [id] }, { kind: 'restore' }))}
    >
      <IconRestore size={20} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}
