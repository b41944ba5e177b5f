import { Fragment } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { isApple } from './is-apple.ts';
import classes from './Shortcuts.module.css';

/** Inside a dialog: which keys do what. */
export function Shortcuts() {
  const { t } = useTranslation();
  const rows = [
    { keys: [isApple() ? '⌘ K' : 'Ctrl K'], does: t('shortcuts.palette') },
    { keys: ['/'], does: t('shortcuts.search') },
    { keys: ['j', 'k'], does: t('shortcuts.rows') },
    { keys: ['Enter'], does: t('shortcuts.open') },
    { keys: ['x'], does: t('shortcuts.pick') },
    { keys: ['Esc'], does: t('shortcuts.close') },
    { keys: ['?'], does: t('shortcuts.help') },
  ];
  return (
    <dl className={classes.list}>
      {rows.map(({ keys, does }) => (
        <Fragment key={does}>
          <dt className={classes.keys}>
            {keys.map((key) => (
              <kbd key={key} className={classes.key}>
                {key}
              </kbd>
            ))}
          </dt>
          <dd className={classes.does}>{does}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
