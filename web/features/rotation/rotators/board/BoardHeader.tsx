import { ActionIcon, Button } from '@mantine/core';
import { IconArrowLeft, IconPencil, IconPlayerPause } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { TurnBoardAnswer } from '#contract/rotator-list.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import classes from './BoardHeader.module.css';

export function BoardHeader({ id, title, status }: Pick<TurnBoardAnswer, 'id' | 'title' | 'status'>) {
  const { t } = useTranslation();
  return (
    <header className={classes.head}>
      <ActionIcon
        className={classes.back}
        aria-label={t('turnBoard.back')}
        renderRoot={(props) => <Link {...props} to="/rotators" />}
      >
        <IconArrowLeft size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
      <h2 className={classes.title}>{title}</h2>
      {status === 'active' ? (
        <StatusBadge tone="good" icon="dot">
          {t('turnBoard.active')}
        </StatusBadge>
      ) : (
        <StatusBadge tone="needs-you" icon={IconPlayerPause}>
          {t('turnBoard.paused')}
        </StatusBadge>
      )}
      <Button
        variant="default"
        className={classes.edit}
        leftSection={<IconPencil size={18} stroke={1.75} aria-hidden />}
        renderRoot={(props) => <Link {...props} to="/rotators/edit/$rotatorId" params={{ rotatorId: id }} />}
      >
        {t('turnBoard.edit')}
      </Button>
    </header>
  );
}
