import { LogoField } from '#web/features/rotation/rotators/editor/LogoField.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Card } from '#web/ui/Card.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import classes from './shop-look.module.css';

/** What all pages of the shop share; the rest of a look is its rotator's. */
export default function ShopLookScreen() {
  const { t } = useTranslation();
  return (
    <div className={classes.narrow}>
      <Card>
        <LogoField />
        <p className={classes.more}>
          {t('settings.lookMore')} <TextLink to="/rotators">{t('settings.lookRotators')}</TextLink>
        </p>
      </Card>
    </div>
  );
}
