import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { dateIn, type Leave, type TimeZone } from '#domain/working-hours.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { AddLeave } from './AddLeave.tsx';
import { LeaveRow } from './LeaveRow.tsx';
import classes from './Leaves.module.css';

interface LeavesProps {
  leaves: readonly Leave[];
  timeZone: TimeZone;
  now: Date;
  path: string;
  errorsOf: (place: string) => string[];
  onChange: (leaves: Leave[]) => void;
}

/** Days off: those to come, and behind a quiet line those that are over. */
export function Leaves({ leaves, timeZone, now, path, errorsOf, onChange }: LeavesProps) {
  const { t } = useTranslation();
  const title = useId();
  const [showPast, setShowPast] = useState(false);
  const today = dateIn(timeZone, now);
  const inOrder = leaves
    .map((leave, index) => ({ leave, index }))
    .sort((a, b) => a.leave.from.localeCompare(b.leave.from));
  const past = inOrder.filter(({ leave }) => leave.to < today);
  const rows = (list: typeof inOrder) => (
    <ul className={classes.leaves} aria-labelledby={title}>
      {list.map(({ leave, index }) => (
        <LeaveRow
          key={index}
          leave={leave}
          path={`${path}leaves.${index}.to`}
          errors={errorsOf(`leaves.${index}`)}
          onRemove={() => onChange(leaves.filter((_, other) => other !== index))}
        />
      ))}
    </ul>
  );
  const coming = inOrder.filter(({ leave }) => leave.to >= today);
  return (
    <section className={classes.section} aria-labelledby={title}>
      <header className={classes.head}>
        <h3 id={title} className={classes.title}>
          {t('hours.leaves')}
        </h3>
        <AddLeave today={today} onAdd={(leave) => onChange([...leaves, leave])} />
      </header>
      {coming.length > 0 ? rows(coming) : <p className={classes.none}>{t('hours.leaveNone')}</p>}
      {past.length > 0 && (
        <>
          <UnstyledButton
            className={classes.past}
            aria-expanded={showPast}
            onClick={() => setShowPast(!showPast)}
          >
            {t('hours.pastLeaves', { number: formatNumber(past.length) })}
            <IconChevronDown size={14} stroke={1.75} aria-hidden />
          </UnstyledButton>
          {showPast && rows(past)}
        </>
      )}
      {errorsOf('leaves')
        .filter((text) => !leaves.some((_, index) => errorsOf(`leaves.${index}`).includes(text)))
        .map((text) => (
          <p key={text} className={classes.error}>
            {text}
          </p>
        ))}
    </section>
  );
}
