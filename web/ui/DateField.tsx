import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatDate, formatTime } from '#web/lib/format/format.ts';
import classes from './DateField.module.css';

interface DateFieldProps extends Omit<TextInputProps, 'type' | 'value' | 'classNames' | 'inputContainer'> {
  /** '2026-11-15', with a time '2026-11-15T14:00'; empty for none. */
  value: string;
  withTime?: boolean;
}

/**
 * The browser's own field and calendar, which everyone knows from their phone. Browsers write the date in the language
 * they were installed in, so over it stands the date as we write it everywhere; who types sees the browser's own.
 */
export function DateField({ value, withTime = false, ...rest }: DateFieldProps) {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const [isTyping, setTyping] = useState(false);
  const at = new Date(`${value}${withTime ? '' : 'T00:00'}Z`);
  const date = Number.isNaN(at.getTime()) ? '' : formatDate(at, language, 'UTC');
  const shown = date && withTime ? `${date}, ${formatTime(at, language, 'UTC')}` : date;
  return (
    <TextInput
      {...rest}
      type={withTime ? 'datetime-local' : 'date'}
      value={value}
      classNames={{ input: classes.input }}
      data-typing={isTyping || undefined}
      onKeyDown={(event) => {
        rest.onKeyDown?.(event);
        if (/^(\d|Arrow.*|Backspace|Delete)$/.test(event.key)) setTyping(true);
      }}
      onBlur={(event) => {
        rest.onBlur?.(event);
        setTyping(false);
      }}
      onClick={(event) => {
        rest.onClick?.(event);
        openCalendar(event.currentTarget);
      }}
      inputContainer={(input) => (
        <div className={classes.place}>
          {input}
          {/* Who listens hears the field itself. */}
          <span className={classes.shown} data-none={!shown || undefined} aria-hidden="true">
            {shown || t('dates.pick')}
          </span>
        </div>
      )}
    />
  );
}

/** Not everywhere, and nowhere in a frame of another site. */
function openCalendar(input: HTMLInputElement): void {
  try {
    input.showPicker?.();
  } catch {
    // The field can still be typed into.
  }
}
