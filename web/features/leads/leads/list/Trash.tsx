import { IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { use } from 'react';
import { undoDays } from '#domain/lead-status.ts';
import { loadAppTexts } from '#web/i18n/load-texts.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import classes from './LeadsList.module.css';

/** How long what was deleted can be brought back. */
export function TrashNote() {
  use(loadAppTexts());
  const { t } = useTranslation();
  return (
    <div className={classes.note}>
      <p>{t('trash.note', { days: formatNumber(undoDays) })}</p>
      <Link to="/leads" search={{}} className={classes.lineAct}>
        {t('trash.back')}
      </Link>
    </div>
  );
}

export function EmptyTrash() {
  use(loadAppTexts());
  const { t } = useTranslation();
  return (
    <EmptyState icon={IconTrash} level={2} title={t('trash.empty')}>
      <p>{t('trash.emptyText', { days: formatNumber(undoDays) })}</p>
    </EmptyState>
  );
}
