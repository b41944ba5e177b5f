import { useTranslation } from 'react-i18next';
import { confirm } from '#web/ui/confirm.tsx';
import classes from './Register.module.css';

/** A password sent to a mistyped address helps nobody, so the address is shown once more. */
export function useConfirmAddress() {
  const { t } = useTranslation();
  return (email: string) =>
    confirm({
      title: t('register.confirmTitle'),
      text: (
        <>
          <p className={classes.address}>{email}</p>
          <p className={classes.note}>{t('register.confirmText')}</p>
        </>
      ),
      confirm: t('register.confirm'),
      cancel: t('register.correct'),
    });
}
