import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { isApple } from '#web/ui/shortcuts/is-apple.ts';
import { openPalette } from './open-palette.ts';
import classes from './PaletteButton.module.css';

/** In the sidebar, for those who do not know the keys yet. */
export function PaletteButton() {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={classes.open}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={openPalette}
    >
      <IconSearch size={18} stroke={1.75} aria-hidden />
      {t('palette.open')}
      <kbd className={classes.keys} aria-hidden>
        {isApple() ? '⌘K' : 'Ctrl K'}
      </kbd>
    </button>
  );
}
