import { useTranslation } from 'react-i18next';

/** How points are topped up. There is no way in the app yet; when there is one, this is the place that leads there. */
export function TopUpHint({ className }: { className?: string }) {
  const { t } = useTranslation(['web', 'contract']);
  return <p className={className}>{t('contract:topUp.how')}</p>;
}
