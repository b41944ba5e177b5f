import { IconAdjustmentsHorizontal, IconPlus } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import chip from '#web/ui/list/FilterChip.module.css';
import classes from './LeadFilters.module.css';

/** There from the start; what it opens comes after the leads. */
export function AddFilterButton(props: ComponentProps<'button'>) {
  const { t } = useTranslation();
  return (
    <button
      {...props}
      type="button"
      className={`${chip.open} ${classes.add}`}
      aria-label={t('leads.addFilter')}
    >
      <IconPlus size={16} stroke={1.75} className={classes.plus} aria-hidden />
      <IconAdjustmentsHorizontal size={18} stroke={1.75} className={classes.sliders} aria-hidden />
      <span className={classes.plus}>{t('leads.addFilter')}</span>
    </button>
  );
}
