import { IconCheck, IconChevronDown, IconX } from '@tabler/icons-react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Menu } from '../overlays/Menu.tsx';
import classes from './FilterChip.module.css';

interface FilterChipProps<Value extends string> {
  name: string;
  options: readonly { value: Value; label: string }[];
  value: Value | undefined;
  /** What to call a value that is not among the options. */
  unknown?: string;
  onChange: (value: Value | undefined) => void;
  /** Just added: its choices are open already. */
  startsOpen?: boolean;
  onClose?: () => void;
}

/** Of what is set by a link and cannot be chosen here: it says so itself, and can be removed. */
export const ownOption = (value: string | undefined) =>
  value === undefined ? [] : [{ value, label: value }];

/** One filter of a list: a menu, and once set its value with a way to remove just this one. */
export function FilterChip<Value extends string>({
  name,
  options,
  value,
  unknown = '',
  onChange,
  startsOpen = false,
  onClose,
}: FilterChipProps<Value>) {
  const { t } = useTranslation();
  const chosen = options.find((option) => option.value === value);
  const isSet = value !== undefined;
  return (
    <span className={classes.chip} data-set={isSet || undefined}>
      <Menu position="bottom-start" defaultOpened={startsOpen} onClose={onClose}>
        <Menu.Target>
          <button type="button" className={classes.open}>
            {isSet ? (
              <>
                <span className={classes.name}>{name}:</span> {chosen?.label ?? unknown}
              </>
            ) : (
              <>
                {name}
                <IconChevronDown size={16} stroke={1.75} aria-hidden />
              </>
            )}
          </button>
        </Menu.Target>
        <Menu.Dropdown className={classes.options}>
          <Menu.RadioGroup value={value ?? null} onChange={(next) => onChange(next as Value)}>
            {options.map((option) => (
              <Menu.RadioItem
                key={option.value}
                value={option.value}
                closeMenuOnClick
                checkIcon={<IconCheck size={18} stroke={1.75} aria-hidden />}
              >
                {option.label}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        </Menu.Dropdown>
      </Menu>
      {isSet && (
        <button
          type="button"
          className={classes.remove}
          aria-label={t('filters.remove', { name })}
          onClick={() => onChange(undefined)}
        >
          <IconX size={16} stroke={1.75} aria-hidden />
        </button>
      )}
    </span>
  );
}
