import { UnstyledButton } from '@mantine/core';
import { dayMinutes, type Span } from '#domain/working-hours.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Popover } from '#web/ui/overlays/Popover.tsx';
import { clock } from './clock.ts';
import { SpanForm } from './SpanForm.tsx';
import classes from './SpanTimes.module.css';
import { stretchOf } from './stretches.ts';

interface SpanTimesProps {
  span: Span;
  dayName: string;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
  onChange: (span: Span) => void;
  onRemove: () => void;
  onAdd?: () => void;
}

/** The times of a span in words; a press opens them for editing to the minute. */
export function SpanTimes({ span, dayName, isOpen, onOpen, onClose, ...form }: SpanTimesProps) {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const { from, to } = stretchOf(span);
  const isWholeDay = from === 0 && to === dayMinutes;
  const times = isWholeDay ? t('hours.wholeDay') : `${clock(from, language)} – ${clock(to, language)}`;
  const nextDay = to > dayMinutes ? ` ${t('hours.plusDaySpoken')}` : '';
  return (
    <Popover
      opened={isOpen}
      onChange={(opened) => !opened && onClose()}
      position="bottom-end"
      width={312}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <UnstyledButton
          className={classes.times}
          aria-label={t('hours.edit', { day: dayName, times: `${times}${nextDay}` })}
          onClick={isOpen ? onClose : onOpen}
        >
          <span>{times}</span>
          {to > dayMinutes && <span className={classes.plus}>{t('hours.plusDay')}</span>}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('hours.spanTitle', { day: dayName })}>
        <SpanForm span={span} dayName={dayName} onDone={onClose} {...form} />
      </Popover.Dropdown>
    </Popover>
  );
}
