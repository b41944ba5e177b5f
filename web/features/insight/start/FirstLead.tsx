import { Loader } from '@mantine/core';
import type { ShopStart } from '#contract/start.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { LinkReady } from './LinkReady.tsx';
import classes from './StartGuide.module.css';

interface FirstLeadProps {
  rotator: ShopStart['rotator'];
  onTaken: () => void;
  /** Right above already. */
  isLinkShown: boolean;
}

/** How to try it, and the wait for what comes of it: an event ticks the step. */
export function FirstLead({ rotator, onTaken, isLinkShown }: FirstLeadProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.form}>
      <p className={classes.why}>{t('start.leadHow')}</p>
      {rotator && !isLinkShown && <LinkReady rotator={rotator} onTaken={onTaken} />}
      <p className={classes.waiting}>
        <Loader size={16} aria-hidden />
        {t('start.leadWaiting')}
      </p>
    </div>
  );
}
