import { Button } from '@mantine/core';
import { IconArrowsHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import classes from './SwipeHint.module.css';

const key = 'giliran-swipe-seen';

/** A browser that keeps nothing says it each time. */
function wasSeen(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Once, where there is a thumb. */
export function SwipeHint() {
  const { t } = useTranslation();
  const [isSeen, setSeen] = useState(wasSeen);
  if (isSeen) return null;
  const see = () => {
    setSeen(true);
    try {
      localStorage.setItem(key, '1');
    } catch {
      // Then it comes again.
    }
  };
  return (
    <div className={classes.hint}>
      <IconArrowsHorizontal size={20} stroke={1.75} aria-hidden />
      <p>{t('waiting.swipeHint')}</p>
      <Button variant="subtle" size="compact-md" className={classes.seen} onClick={see}>
        {t('waiting.swipeSeen')}
      </Button>
    </div>
  );
}
