import { Link } from '@tanstack/react-router';
import type { RotatorRow } from '#contract/rotator-list.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import classes from './RotatorTitle.module.css';

export function RotatorTitle({ rotator: { id, title, status } }: { rotator: RotatorRow }) {
  const { t } = useTranslation();
  const isPaused = status === 'paused';
  return (
    <p className={classes.line}>
      <Link
        to="/rotators/edit/$rotatorId"
        params={{ rotatorId: id }}
        className={classes.title}
        data-paused={isPaused || undefined}
        title={title}
      >
        {title}
      </Link>
      {isPaused && <StatusBadge tone="outline">{t('rotators.paused')}</StatusBadge>}
    </p>
  );
}
