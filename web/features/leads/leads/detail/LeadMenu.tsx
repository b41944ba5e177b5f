import { ActionIcon } from '@mantine/core';
import {
  IconArrowMerge,
  IconBan,
  IconDots,
  IconPencil,
  IconRestore,
  IconTrash,
  IconUserX,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { Lead } from '#contract/lead-detail.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { fromList } from '#web/lib/navigation/drawer-return.ts';
import { useUser } from '#web/lib/session/session.ts';
import { Menu } from '#web/ui/overlays/Menu.tsx';
import { toast, toastFailure } from '#web/ui/toast.ts';
import { confirmTrash, openBlock, openMarkFake } from '../actions/open-dialogs.tsx';
import { useLeadBatch } from '../actions/use-lead-batch.tsx';
import { useLeadCalls } from '../lead-calls.ts';
import classes from './LeadMenu.module.css';
import { openMerge } from './MergeLeads.tsx';

interface LeadMenuProps {
  lead: Lead;
  /** It is in no list any more. */
  onGone: () => void;
}

export function LeadMenu({ lead, onGone }: LeadMenuProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { ROLE_CS } = useUser();
  const { unblock } = useLeadCalls(lead.id);
  const { run } = useLeadBatch();
  const which = { ids: [lead.id] };

  const edit = () =>
    navigate({ to: '/leads/$leadId/edit', params: { leadId: lead.id }, search: true, state: fromList });
  const openAgain = async () => {
    try {
      await unblock();
      toast(t('lead.unblocked'));
    } catch (error) {
      toastFailure(error);
    }
  };
  const isTrashed = lead.trashedAt !== null;
  const mayChange = !lead.locked && !isTrashed;
  const mayMark = !isTrashed && !lead.fakeAt && lead.status !== 'ordered';
  if (!mayChange && !mayMark && ROLE_CS) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" className={classes.open} aria-label={t('lead.more')}>
          <IconDots size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {mayChange && (
          <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => void edit()}>
            {t('lead.edit')}
          </Menu.Item>
        )}
        {mayChange && lead.buyer.length > 0 && (
          <Menu.Item leftSection={<IconArrowMerge {...icon} />} onClick={() => void openMerge(lead)}>
            {t('lead.merge')}
          </Menu.Item>
        )}
        {mayChange && lead.phone && (
          <Menu.Item
            leftSection={<IconBan {...icon} />}
            onClick={() => (lead.blocked ? void openAgain() : void openBlock(which, 1))}
          >
            {lead.blocked ? t('lead.unblock') : t('lead.block')}
          </Menu.Item>
        )}
        {mayMark && (
          <Menu.Item
            leftSection={<IconUserX {...icon} />}
            onClick={() => void openMarkFake(which, 1, { lead })}
          >
            {t('fake.mark')}
          </Menu.Item>
        )}
        {!ROLE_CS && !isTrashed && (
          <Menu.Item
            className={classes.loss}
            leftSection={<IconTrash {...icon} />}
            onClick={() => void confirmTrash(which, 1, { onDone: onGone })}
          >
            {t('lead.trash')}
          </Menu.Item>
        )}
        {!ROLE_CS && isTrashed && (
          <Menu.Item
            leftSection={<IconRestore {...icon} />}
            onClick={() => void run(which, { kind: 'restore' })}
          >
            {t('lead.restore')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
