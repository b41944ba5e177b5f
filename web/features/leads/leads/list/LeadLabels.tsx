import type { Label } from '#contract/labels.ts';
import { LabelChip } from '#web/entities/lead/LabelChip.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import classes from './Leads.module.css';

const most = 2;

/** At most two; the rest is a number. */
export function LeadLabels({ labels }: { labels: readonly Label[] }) {
  const { t } = useTranslation();
  const rest = labels.slice(most);
  return (
    <>
      {labels.slice(0, most).map((label) => (
        <LabelChip key={label.id} label={label} />
      ))}
      {rest.length > 0 && (
        <span className={classes.moreLabels} title={rest.map(({ name }) => name).join(', ')}>
          {t('leads.moreLabels', { number: formatNumber(rest.length) })}
        </span>
      )}
    </>
  );
}
