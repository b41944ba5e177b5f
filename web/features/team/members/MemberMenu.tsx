import { ActionIcon } from '@mantine/core';
import {
  IconClock,
  IconDeviceMobileOff,
  IconDots,
  IconKey,
  IconMailForward,
  IconMailX,
  IconPencil,
  IconTrash,
  IconUserCheck,
  IconUserOff,
} from '@tabler/icons-react';
import type { Member } from '#contract/member-list.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Menu } from '#web/ui/overlays/Menu.tsx';
import classes from './MemberMenu.module.css';
import type { MemberAction } from './member-actions.ts';
import { useMemberActions } from './use-member-actions.tsx';

export const actionText = {
  edit: { text: 'members.edit', icon: IconPencil },
  hours: { text: 'members.setHours', icon: IconClock },
  activate: { text: 'members.activate', icon: IconUserCheck },
  deactivate: { text: 'members.deactivate', icon: IconUserOff },
  resend: { text: 'members.resend', icon: IconMailForward },
  reset: { text: 'members.reset', icon: IconKey },
  resetFactor: { text: 'members.resetFactor', icon: IconDeviceMobileOff },
  cancel: { text: 'members.cancelInvitation', icon: IconMailX },
  remove: { text: 'members.remove', icon: IconTrash },
} as const satisfies Record<MemberAction, { text: string; icon: typeof IconKey }>;

interface MemberMenuProps {
  member: Member;
  /** What the viewer may do; at least one. */
  actions: readonly MemberAction[];
}

export function MemberMenu({ member, actions }: MemberMenuProps) {
  const { t } = useTranslation();
  const act = useMemberActions();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          className={classes.open}
          aria-label={t('members.actsOf', { name: member.fullName })}
        >
          <IconDots size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((name) => {
          const { text, icon: Icon } = actionText[name];
          return (
            <Menu.Item
              key={name}
              className={name === 'remove' || name === 'cancel' ? classes.loss : undefined}
              leftSection={<Icon size={18} stroke={1.75} aria-hidden />}
              onClick={() => void act(name, member)}
            >
              {t(text)}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
