import { useTranslation } from '#web/i18n/use-translation.ts';
import { Logo } from '#web/ui/Logo.tsx';
import classes from './Brand.module.css';

/** That this is the console and not a seller's app is seen at a glance. */
export function Brand() {
  const { t } = useTranslation('operator');
  return (
    <span className={classes.brand}>
      <Logo />
      <span className={classes.tag}>{t('frame.name')}</span>
    </span>
  );
}
