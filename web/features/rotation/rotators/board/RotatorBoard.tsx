import { ActionIcon, Button } from '@mantine/core';
import { IconArrowLeft, IconEye, IconMessages, IconPencil, IconPlayerPause } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { TurnBoardAnswer } from '#contract/rotator-list.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { usePersonOf } from './board-people.ts';
import { Lanes } from './Lanes.tsx';
import { NextCard } from './NextCard.tsx';
import classes from './RotatorBoard.module.css';
import { TurnList } from './TurnList.tsx';

/** Whose turn it is, whose turns were, and why; it moves while one looks. */
export function RotatorBoard({ board }: { board: TurnBoardAnswer }) {
  const personOf = usePersonOf(board);
  // What is there when the screen opens is not news.
  const [seenUpTo] = useState(() => Math.max(0, ...board.last.map(({ turn }) => turn)));
  return (
    <div className={classes.board}>
      <BoardHeader id={board.id} title={board.title} status={board.status} />
      <NextCard board={board} personOf={personOf} />
      <Lanes board={board} personOf={personOf} seenUpTo={seenUpTo} />
      {board.last.length > 0 ? (
        <TurnList board={board} personOf={personOf} seenUpTo={seenUpTo} />
      ) : (
        <NoTurns id={board.id} />
      )}
    </div>
  );
}

function NoTurns({ id }: { id: string }) {
  const { t } = useTranslation();
  return (
    <div className={classes.empty}>
      <EmptyState
        icon={IconMessages}
        level={2}
        title={t('turnBoard.empty')}
        action={
          <Button
            component="a"
            href={`/preview/${id}`}
            target="_blank"
            leftSection={<IconEye size={18} stroke={1.75} aria-hidden />}
          >
            {t('turnBoard.preview')}
          </Button>
        }
      />
    </div>
  );
}

function BoardHeader({ id, title, status }: Pick<TurnBoardAnswer, 'id' | 'title' | 'status'>) {
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
