import { VisuallyHidden } from '@mantine/core';
import type { CSSProperties } from 'react';
import { shownTurns } from '#contract/rotator-list.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import classes from './BoardRail.module.css';
import type { Lane } from './lanes.ts';

interface RailProps {
  beads: Lane['beads'];
  seenUpTo: number;
}

/** A bead for each of the last turns that was theirs. */
export function BoardRail({ beads, seenUpTo }: RailProps) {
  const { t } = useTranslation();
  const newest = beads.at(-1)?.turn ?? 0;
  const own = beads.filter(({ isOwn }) => isOwn).length;
  return (
    <div className={classes.turns}>
      {beads.length > 0 && (
        <VisuallyHidden>
          {t('turnBoard.ownTurns', { own: formatNumber(own), all: formatNumber(beads.length) })}
        </VisuallyHidden>
      )}
      {/* A new turn makes a new rail, which slides in by one place. */}
      <div
        key={newest}
        className={classes.rail}
        data-moved={newest > seenUpTo || undefined}
        style={{ '--first': shownTurns + 1 - beads.length } as CSSProperties}
        aria-hidden="true"
      >
        {beads.map(({ turn, isOwn }) => (
          <i
            key={turn}
            data-bead={isOwn || undefined}
            data-new={(isOwn && turn === newest && turn > seenUpTo) || undefined}
          />
        ))}
      </div>
    </div>
  );
}
