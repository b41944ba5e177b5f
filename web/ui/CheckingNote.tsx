import { useTranslation } from '#web/i18n/use-translation.ts';
import classes from './CheckingNote.module.css';

/** Under the button that was pressed: why it takes longer than usual. */
export function CheckingNote({ shown }: { shown: boolean }) {
  const { t } = useTranslation();
  // Always in the page: a region that is announced has to be there before it speaks.
  return <div role="status">{shown && <p className={classes.note}>{t('signIn.checking')}</p>}</div>;
}
