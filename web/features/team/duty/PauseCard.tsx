import { Button } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import type { OwnDuty } from '#contract/duty.ts';
import { dutyOf } from '#domain/working-hours.ts';
import { useDutyText } from '#web/entities/hours/duty-text.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useNow } from '#web/lib/now.ts';
import { ChoosePause } from './ChoosePause.tsx';
import { DutyDot } from './DutyDot.tsx';
import classes from './PauseCard.module.css';
import { usePauseItems } from './pause-items.tsx';
import { usePause } from './use-pause.ts';

/** On a phone the longest words have a row to themselves, so they come after those that stand in pairs. */
const wholeRows = new Set(['resume', 'tomorrow']);

/** What one is at this moment, and how to pause or to come back. */
export function PauseCard({ duty }: { duty: OwnDuty }) {
  const { t } = useTranslation();
  const now = useNow();
  const words = useDutyText();
  const items = usePauseItems();
  const pause = usePause();
  const [isChoosing, setChoosing] = useState(false);
  const { tone, label, hint } = words(duty, now);
  const set = (until: Date | null) => pause.set(duty, until);
  const actions = items(duty, now, { set, choose: () => setChoosing(true) })
    .filter(({ onPress }) => onPress)
    // In place, of the copy that filter made: phones of 2022 do not know `toSorted`.
    .sort((one, other) => Number(one.id === 'tomorrow') - Number(other.id === 'tomorrow'));
  return (
    <div className={classes.pause}>
      <div>
        <p className={classes.state} data-tone={tone}>
          <DutyDot tone={tone} size={10} />
          {label}
        </p>
        <p className={classes.sentence}>{sentence(t, duty, hint, now)}</p>
      </div>
      <div className={classes.acts}>
        {actions.map(({ id, text, onPress }) => (
          <Button
            key={id}
            variant={id === 'resume' ? 'filled' : 'default'}
            className={classes.act}
            data-whole-row={wholeRows.has(id) || undefined}
            disabled={pause.isPending}
            onClick={onPress}
          >
            {text}
          </Button>
        ))}
      </div>
      <ChoosePause
        isOpen={isChoosing}
        timeZone={duty.hours.timeZone}
        onClose={() => setChoosing(false)}
        onChoose={(until) => {
          setChoosing(false);
          set(until);
        }}
      />
    </div>
  );
}

function sentence(
  t: TFunction,
  { status, hours, pausedUntil }: OwnDuty,
  hint: string | null,
  now: Date,
): string {
  const duty = dutyOf(
    { status, hours, pausedUntil: pausedUntil === null ? null : new Date(pausedUntil) },
    now,
  );
  if (duty.onDuty) return hint ? t('duty.onUntil', { until: hint }) : t('duty.onAlways');
  switch (duty.why) {
    case 'inactive':
      return t('duty.inactiveText');
    case 'leave':
      return t('duty.leaveText');
    case 'paused':
      return t('duty.pausedText');
    case 'hours':
      return hint ? t('duty.offFrom', { from: hint }) : t('duty.offText');
  }
}
