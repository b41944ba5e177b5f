import { Button } from '@mantine/core';
import { IconPencil, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { RowMenu } from '../list/RowMenu.tsx';
import classes from './detail.module.css';

interface DetailHeaderProps {
  /** To the list it stands in. */
  back: ReactNode;
  name: ReactNode;
  /** Stays beside the name. */
  copy?: ReactNode;
  badges: ReactNode;
  /** Before the menu. */
  actions?: ReactNode;
  remove: { name: string; onPress: () => void };
  /** Below the name. */
  children?: ReactNode;
}

/** Which thing this is, how it fares, and what can be done to it. */
export function DetailHeader({ back, name, copy, badges, actions, remove, children }: DetailHeaderProps) {
  const { t } = useTranslation();
  return (
    <header className={classes.head}>
      <div className={classes.who}>
        {back}
        <div className={classes.title}>
          <div className={classes.named}>
            <h2 className={classes.name}>{name}</h2>
            {copy}
          </div>
          {badges}
        </div>
        {children}
      </div>
      <div className={classes.acts}>
        {actions}
        <RowMenu label={t('detail.moreActs')} actions={[{ ...remove, icon: IconTrash, isLoss: true }]} />
      </div>
    </header>
  );
}

interface PauseButtonProps {
  isPaused: boolean;
  /** The one thing to do here. */
  isFilled: boolean;
  isPending: boolean;
  setStatus: (status: 'active' | 'paused') => void;
}

export function PauseButton({ isPaused, isFilled, isPending, setStatus }: PauseButtonProps) {
  const { t } = useTranslation();
  const Icon = isPaused ? IconPlayerPlay : IconPlayerPause;
  return (
    <Button
      variant={isFilled ? 'filled' : 'default'}
      className={classes.act}
      leftSection={<Icon size={18} stroke={1.75} aria-hidden />}
      loading={isPending}
      onClick={() => setStatus(isPaused ? 'active' : 'paused')}
    >
      {isPaused ? t('detail.resume') : t('detail.pause')}
    </Button>
  );
}

interface EditButtonProps {
  /** The link to the form. */
  renderRoot: (props: Record<string, unknown>) => ReactElement;
  children?: ReactNode;
}

export function EditButton({ renderRoot, children }: EditButtonProps) {
  const { t } = useTranslation();
  return (
    <Button
      variant="default"
      className={classes.act}
      leftSection={<IconPencil size={18} stroke={1.75} aria-hidden />}
      renderRoot={renderRoot}
    >
      {children ?? t('detail.edit')}
    </Button>
  );
}
