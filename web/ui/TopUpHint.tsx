import { useTranslation } from 'react-i18next';
import { useUser } from '#web/lib/session/session.ts';
import { TextLink } from './TextLink.tsx';

/**
 * The way to more points, beside words that say there are too few: the owner's own, the others ask. It opens beside this
 * page, for what was typed here must not be lost.
 */
export function TopUpHint() {
  const { t } = useTranslation();
  const { ROLE_OWNER } = useUser();
  if (!ROLE_OWNER) return t('points.topUpAsk');
  return (
    <TextLink to="/points" target="_blank">
      {t('points.topUpPoints')}
    </TextLink>
  );
}
