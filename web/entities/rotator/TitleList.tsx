import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import folding from '#web/ui/list/folding-table.module.css';

const most = 2;

/** The rotators that have something, as many as a cell has room for. */
export function TitleList({ titles }: { titles: readonly string[] }) {
  const { t } = useTranslation();
  if (titles.length === 0) return <span className={folding.unused}>{t('detail.noRotator')}</span>;
  const rest = titles.length - most;
  return (
    <span title={titles.join(', ')}>
      {titles.slice(0, most).join(', ')}
      {rest > 0 && ` ${t('detail.moreRotators', { number: formatNumber(rest) })}`}
    </span>
  );
}
