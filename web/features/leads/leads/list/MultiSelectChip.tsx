import { TextInput } from '@mantine/core';
import { IconChevronDown, IconSearch, IconX } from '@tabler/icons-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import classes from '#web/ui/list/FilterChip.module.css';
import { Tick } from '#web/ui/list/Tick.tsx';
import { Popover } from '#web/ui/overlays/Popover.tsx';
import many from './MultiSelectChip.module.css';
import { shortList } from './short-list.ts';

/** With more options than this one is found by typing. */
const searchFrom = 8;

interface MultiSelectChipProps {
  name: string;
  /** `shown`: in the list instead of the plain label. */
  options: readonly { value: string; label: string; shown?: ReactNode }[];
  values: readonly string[];
  /** What to call a value that is not among the options. */
  unknown: string;
  /** What the values are together, where that is shorter than their names. */
  said?: readonly string[];
  /** `isNext`: another change in the same go, so the address before it need not be kept. */
  onChange: (values: string[], isNext: boolean) => void;
  /** Just added: its choices are open already. */
  startsOpen?: boolean;
  onClose?: () => void;
}

/** A filter that takes several values. The list follows at every tick. */
export function MultiSelectChip({
  name,
  options,
  values,
  unknown,
  said,
  onChange,
  startsOpen = false,
  onClose,
}: MultiSelectChipProps) {
  const { t } = useTranslation();
  const idBase = useId();
  const changes = useRef(0);
  const [wanted, setWanted] = useState('');
  const [isOpen, setOpen] = useState(startsOpen);
  const close = () => {
    changes.current = 0;
    setWanted('');
    setOpen(false);
    onClose?.();
  };
  const isSet = values.length > 0;
  const names =
    said ?? values.map((value) => options.find((option) => option.value === value)?.label ?? unknown);
  const shown = options.filter(({ label }) => label.toLowerCase().includes(wanted.trim().toLowerCase()));
  const toggle = (value: string) => {
    const rest = values.filter((one) => one !== value);
    onChange(rest.length < values.length ? rest : [...values, value], changes.current > 0);
    changes.current += 1;
  };
  return (
    <span className={classes.chip} data-set={isSet || undefined}>
      <Popover opened={isOpen} onDismiss={close} position="bottom-start" trapFocus returnFocus>
        <Popover.Target>
          <button type="button" className={classes.open} onClick={() => (isOpen ? close() : setOpen(true))}>
            {isSet ? (
              <>
                <span className={classes.name} data-brief>
                  {name}:
                </span>{' '}
                <span className={many.names}>{shortList(names)}</span>
              </>
            ) : (
              <>
                {name}
                <IconChevronDown size={16} stroke={1.75} aria-hidden />
              </>
            )}
          </button>
        </Popover.Target>
        <Popover.Dropdown className={many.menu} aria-label={name}>
          {options.length > searchFrom && (
            <TextInput
              className={many.search}
              aria-label={t('filters.find', { name })}
              placeholder={t('filters.find', { name })}
              leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
              value={wanted}
              onChange={(event) => setWanted(event.currentTarget.value)}
            />
          )}
          <div className={many.options}>
            {shown.map(({ value, label, shown: drawn }) => (
              <label key={value} htmlFor={`${idBase}-${value}`} className={many.option}>
                <Tick
                  id={`${idBase}-${value}`}
                  aria-label={label}
                  checked={values.includes(value)}
                  onChange={() => toggle(value)}
                />
                {drawn ?? <span className={many.label}>{label}</span>}
              </label>
            ))}
            {shown.length === 0 && <p className={many.none}>{t('filters.noOption')}</p>}
          </div>
        </Popover.Dropdown>
      </Popover>
      {isSet && (
        <button
          type="button"
          className={classes.remove}
          aria-label={t('filters.remove', { name })}
          onClick={() => onChange([], false)}
        >
          <IconX size={16} stroke={1.75} aria-hidden />
        </button>
      )}
    </span>
  );
}
