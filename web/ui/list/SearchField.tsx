import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { searchLength } from '#domain/text-lengths.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { isTyping } from './is-typing.ts';
import classes from './ListToolbar.module.css';

const pauseMs = 250;

interface SearchFieldProps {
  value: string;
  label: string;
  /** Called when the typing pauses. */
  onChange: (text: string) => void;
  /** Fewer letters than these are not searched for; the hint says so. */
  shortest?: { letters: number; hint: string };
}

export function SearchField({ value, label, onChange, shortest }: SearchFieldProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const send = useDebouncedCallback((next: string) => {
    sent.current = next;
    onChange(next);
  }, pauseMs);
  // Back, or "clear all": what the address says wins over what stands here, unless it only echoes our own typing.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    send.cancel();
    setText(value);
  }, [value, send]);
  useSlashKey(field);
  const type = (next: string) => {
    setText(next);
    const words = next.trim();
    send(shortest && words.length < shortest.letters ? '' : words);
  };
  const isShort = shortest !== undefined && text.trim() !== '' && text.trim().length < shortest.letters;
  return (
    <TextInput
      ref={field}
      className={classes.search}
      description={isShort ? shortest.hint : undefined}
      descriptionProps={{ className: classes.hint, role: 'status' }}
      classNames={{ input: classes.searchInput }}
      type="search"
      enterKeyHint="search"
      aria-label={label}
      aria-keyshortcuts="/"
      placeholder={label}
      value={text}
      maxLength={searchLength}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && send.flush()}
      // Whoever presses a row right after typing has left: searched for later, it would take them back to the list.
      onBlur={() => send.flush()}
      leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
      rightSection={
        text === '' ? (
          <kbd className={classes.slash} title={t('filters.slash')}>
            /
          </kbd>
        ) : (
          <CloseButton
            size={28}
            aria-label={t('filters.clearSearch')}
            onClick={() => {
              type('');
              send.flush();
              field.current?.focus();
            }}
          />
        )
      }
    />
  );
}

/** "/" brings the focus into the list's search, unless something is being typed or a dialog is open. */
function useSlashKey(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || document.querySelector('[aria-modal="true"]')) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [field]);
}
