import type { LeadList } from '#contract/lead-list.ts';
import { leadCount } from '#web/entities/lead/lead-count.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import classes from './LeadsList.module.css';
import { pageState } from './selection.ts';
import type { Picking } from './use-selection.ts';

/** The whole page is ticked and there is more: offers the rest. */
export function SelectAllLine({ list, picking }: { list: LeadList; picking: Picking }) {
  const { t } = useTranslation();
  const { leads, total, isMore } = list;
  const { selection, pickAll, clear } = picking;
  if (pageState(selection, leads) !== 'all' || total <= leads.length) return null;
  const all = leadCount(t, total, isMore);
  return (
    <p className={classes.line}>
      {selection.isAll
        ? t('leads.allSelected', { leads: all })
        : t('leads.pageSelected', { leads: leadCount(t, leads.length) })}{' '}
      <button type="button" className={classes.lineAct} onClick={selection.isAll ? clear : pickAll}>
        {selection.isAll ? t('leads.clearSelection') : t('leads.selectAll', { leads: all })}
      </button>
    </p>
  );
}
