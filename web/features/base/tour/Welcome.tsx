import { Button } from '@mantine/core';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { isMeantForOther } from './open-overlay.ts';
import classes from './Welcome.module.css';

/** The screen is looked at first; and who was here elsewhere is known by then. */
const afterMs = 1_500;

interface WelcomeProps {
  onStart: () => void;
  onSkip: () => void;
}

/** Offers the tour, beside whatever the person came for. */
export function Welcome({ onStart, onSkip }: WelcomeProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const isTime = useQuietMoment();
  useEffect(() => {
    if (!isTime) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !isMeantForOther(event.target)) onSkip();
    };
    // Before whatever it closes is gone.
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [isTime, onSkip]);
  return (
    // Here before the card, so that its coming is spoken.
    <div aria-live="polite">
      {isTime && (
        <section aria-labelledby={titleId} className={classes.card} data-tour="welcome">
          <h2 id={titleId} className={classes.title}>
            {t('tour.welcome')}
          </h2>
          <p className={classes.text}>{t('tour.welcomeText')}</p>
          <div className={classes.acts}>
            <Button variant="default" onClick={onSkip}>
              {t('tour.notNow')}
            </Button>
            <Button onClick={onStart}>{t('tour.start')}</Button>
          </div>
        </section>
      )}
    </div>
  );
}

/** True once the screen was there for a moment and no dialog is open. */
function useQuietMoment(): boolean {
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    if (isTime) return;
    const timer = setInterval(() => {
      if (!document.querySelector('[aria-modal="true"]')) setTime(true);
    }, afterMs);
    return () => clearInterval(timer);
  }, [isTime]);
  return isTime;
}
