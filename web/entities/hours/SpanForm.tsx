import { Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { dayMinutes, type Span } from '#domain/working-hours.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import classes from './SpanTimes.module.css';
import { staysOpen } from './stays-open.ts';
import { stretchOf } from './stretches.ts';

interface SpanFormProps {
  span: Span;
  dayName: string;
  onChange: (span: Span) => void;
  onRemove: () => void;
  /** Another span for this day; missing where there is no room. */
  onAdd?: () => void;
  onDone: () => void;
}

/** Both times to the minute. What is half typed stays here; the bar follows as soon as it is a time. */
export function SpanForm({ span, dayName, onChange, onRemove, onAdd, onDone }: SpanFormProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(span);
  const type = (part: Partial<Span>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    if (next.start && next.end) onChange(next);
  };
  const missing = (time: string) => (time ? undefined : t('hours.timeMissing'));
  return (
    <div className={classes.form}>
      <p className={classes.title}>{t('hours.spanTitle', { day: dayName })}</p>
      <div className={classes.fields}>
        <TextInput
          type="time"
          classNames={{ input: classes.time }}
          label={t('hours.start')}
          value={typed.start}
          error={missing(typed.start)}
          onChange={(event) => type({ start: event.currentTarget.value.slice(0, 5) })}
          {...staysOpen}
        />
        <TextInput
          type="time"
          classNames={{ input: classes.time }}
          label={t('hours.end')}
          value={typed.end}
          error={missing(typed.end)}
          onChange={(event) => type({ end: event.currentTarget.value.slice(0, 5) })}
          {...staysOpen}
        />
      </div>
      {stretchOf(span).to > dayMinutes && <p className={classes.note}>{t('hours.nextDay')}</p>}
      {onAdd && (
        <Button
          variant="subtle"
          justify="flex-start"
          className={classes.act}
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
          onClick={onAdd}
          {...staysOpen}
        >
          {t('hours.add')}
        </Button>
      )}
      <div className={classes.acts}>
        <Button
          variant="subtle"
          className={classes.act}
          data-loss
          leftSection={<IconTrash size={18} stroke={1.75} aria-hidden />}
          onClick={onRemove}
          {...staysOpen}
        >
          {t('hours.remove')}
        </Button>
        <Button variant="default" className={classes.act} onClick={onDone} {...staysOpen}>
          {t('hours.done')}
        </Button>
      </div>
    </div>
  );
}
