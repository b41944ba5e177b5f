import { useTranslation } from 'react-i18next';
import { formatNumber } from '#web/lib/format/format.ts';
import { useUser } from '#web/lib/session/session.ts';
import { useSettings } from '#web/lib/settings/settings.ts';
import classes from './EditorHeader.module.css';

/** What it takes; only the owner knows of what. */
export function Cost() {
  const { t } = useTranslation();
  const { ROLE_OWNER, point } = useUser();
  const cost = useSettings()?.rotatorPoints;
  if (cost === undefined) return null;
  return (
    <p className={classes.cost}>
      {t('rotatorEditor.cost', { points: formatNumber(cost) })}
      {ROLE_OWNER && point >= cost && (
        <span>
          {t('rotatorEditor.balance', { before: formatNumber(point), after: formatNumber(point - cost) })}
        </span>
      )}
    </p>
  );
}
