import { ActionIcon } from '@mantine/core';
import { IconBeach, IconX } from '@tabler/icons-react';
import type { Leave } from '#domain/working-hours.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import classes from './Leaves.module.css';
import { leaveDays, leaveText } from './leave-text.ts';

interface LeaveRowProps {
  leave: Leave;
  path: string;
  errors: readonly string[];
  onRemove: () => void;
}

export function LeaveRow({ leave, path, errors, onRemove }: LeaveRowProps) {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const dates = leaveText(language, leave);
  const days = leaveDays(leave);
  return (
    <li>
      <div className={classes.leave}>
        <IconBeach size={18} stroke={1.75} aria-hidden />
        <span className={classes.words}>
          <span className={classes.dates}>{dates}</span>
          <span className={classes.length}>
            {days === 1 ? t('hours.leaveOneDay') : t('hours.leaveDays', { number: formatNumber(days) })}
          </span>
        </span>
        <ActionIcon
          variant="subtle"
          color="gray"
          className={classes.remove}
          data-path={path}
          aria-label={t('hours.leaveRemove', { dates })}
          onClick={onRemove}
        >
          <IconX size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </div>
      {errors.map((text) => (
        <p key={text} className={classes.error}>
          {text}
        </p>
      ))}
    </li>
  );
}
