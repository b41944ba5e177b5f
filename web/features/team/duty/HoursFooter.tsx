import { Button } from '@mantine/core';
import type { WorkingHours } from '#domain/working-hours.ts';
import { useHoursSummary } from '#web/entities/hours/duty-text.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import classes from './HoursFooter.module.css';

interface HoursFooterProps {
  hours: WorkingHours;
  formId: string;
  isPending: boolean;
  /** Missing where there is nothing to go back to. */
  onCancel?: () => void;
}

/** How much the week adds up to, and the way to keep it. */
export function HoursFooter({ hours, formId, isPending, onCancel }: HoursFooterProps) {
  const { t } = useTranslation();
  const summary = useHoursSummary()(hours);
  const isAlways = summary === t('hours.always');
  return (
    <>
      <p className={classes.sum} aria-live="polite">
        <b>{summary}</b>
        {!isAlways && <span> {t('hours.weekly')}</span>}
      </p>
      <div className={classes.acts}>
        {onCancel && (
          <Button variant="default" className={classes.cancel} onClick={onCancel} disabled={isPending}>
            {t('hours.cancel')}
          </Button>
        )}
        <Button type="submit" form={formId} className={classes.act} loading={isPending}>
          {t('hours.save')}
        </Button>
      </div>
    </>
  );
}
