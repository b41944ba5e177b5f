import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { RotatorRow } from '#contract/rotator-list.ts';
import { ShareBar } from '#web/features/rotation/rotators/ShareBar.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import classes from './Division.module.css';
import { sharesOf, shareText } from './share-text.ts';

/** Who shares the leads, and how; where nobody can get one, the way to add someone. */
export function Division({ rotator }: { rotator: RotatorRow }) {
  const { t } = useTranslation();
  const shares = sharesOf(rotator);
  return (
    <div className={classes.division}>
      {shares.length > 0 ? (
        <ShareBar shares={shares} isQuiet={rotator.status === 'paused'} />
      ) : (
        <Link to="/rotators/edit/$rotatorId" params={{ rotatorId: rotator.id }} className={classes.missing}>
          <IconAlertTriangle size={14} stroke={1.75} aria-hidden />
          {rotator.members.length > 0 ? t('rotators.addReadyCs') : t('rotators.addCs')}
        </Link>
      )}
      <p className={classes.words}>{shareText(t, rotator)}</p>
    </div>
  );
}
