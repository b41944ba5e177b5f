import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { LeadEvent } from '#contract/lead-detail.ts';
import { useUser } from '#web/lib/session/session.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { toast, toastFailure } from '#web/ui/toast.ts';
import { useLeadCalls } from '../lead-calls.ts';
import classes from './History.module.css';

/** For its writer, the owner and admins. */
export function RemoveNote({ leadId, note }: { leadId: string; note: LeadEvent }) {
  const { t } = useTranslation();
  const { id, ROLE_CS } = useUser();
  const { removeNote } = useLeadCalls(leadId);
  const remove = async () => {
    const question = { title: t('lead.removeNoteTitle'), text: t('lead.removeNoteText') };
    if (!(await confirm({ ...question, confirm: t('lead.removeNote'), isLoss: true }))) return;
    try {
      await removeNote(note.id);
      toast(t('lead.noteRemoved'));
    } catch (error) {
      toastFailure(error);
    }
  };
  if (ROLE_CS && note.who !== id) return null;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={28}
      className={classes.remove}
      aria-label={t('lead.removeNote')}
      onClick={() => void remove()}
    >
      <IconTrash size={16} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}
