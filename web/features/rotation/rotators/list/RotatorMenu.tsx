import { ActionIcon } from '@mantine/core';
import {
  IconCopyPlus,
  IconDots,
  IconListNumbers,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconTrash,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { RotatorRow } from '#contract/rotator-list.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Menu } from '#web/ui/overlays/Menu.tsx';
import classes from './RotatorMenu.module.css';
import { useRotatorActions } from './use-rotator-actions.tsx';

interface RotatorMenuProps {
  rotator: RotatorRow;
  className?: string;
}

export function RotatorMenu({ rotator, className }: RotatorMenuProps) {
  const { t } = useTranslation();
  const { setStatus, duplicate, remove } = useRotatorActions();
  const params = { rotatorId: rotator.id };
  const isPaused = rotator.status === 'paused';
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          className={className}
          aria-label={t('rotators.actsOf', { title: rotator.title })}
        >
          <IconDots size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconListNumbers size={18} stroke={1.75} aria-hidden />}
          renderRoot={(props) => <Link {...props} to="/rotators/$rotatorId/turns" params={params} />}
        >
          {t('rotators.board')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconPencil size={18} stroke={1.75} aria-hidden />}
          renderRoot={(props) => <Link {...props} to="/rotators/edit/$rotatorId" params={params} />}
        >
          {t('rotators.edit')}
        </Menu.Item>
        <Menu.Item
          leftSection={
            isPaused ? (
              <IconPlayerPlay size={18} stroke={1.75} aria-hidden />
            ) : (
              <IconPlayerPause size={18} stroke={1.75} aria-hidden />
            )
          }
          onClick={() => void setStatus(rotator, isPaused ? 'active' : 'paused')}
        >
          {isPaused ? t('rotators.resume') : t('rotators.pause')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconCopyPlus size={18} stroke={1.75} aria-hidden />}
          onClick={() => duplicate(rotator)}
        >
          {t('rotators.duplicate')}
        </Menu.Item>
        <Menu.Item
          className={classes.loss}
          leftSection={<IconTrash size={18} stroke={1.75} aria-hidden />}
          onClick={() => void remove(rotator)}
        >
          {t('rotators.remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
