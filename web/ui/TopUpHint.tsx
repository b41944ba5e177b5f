import { useTranslation } from 'react-i18next';

/** How points are topped up. There is no way in the app yet; when there is one, this is the place that leads there. */
export function TopUpHint() {
  const { t } = useTranslation();
  return <p>{t('notYet.topUp')}</p>;
}
