import { UnstyledButton, useComputedColorScheme } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { Settings } from '#contract/settings.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { buttonWidth, type GoogleAnswer, googleSignIn } from './google.ts';
import classes from './SignIn.module.css';

interface GoogleButtonProps {
  app: NonNullable<Settings['google']>;
  /** The answer is with our server. */
  isChecking: boolean;
  onAnswer: (answer: GoogleAnswer) => void;
}

/** Google's own button, drawn by its script; until then, and if it never comes, its place says so. */
export function GoogleButton({ app, isChecking, onAnswer }: GoogleButtonProps) {
  const { t } = useTranslation();
  const scheme = useComputedColorScheme();
  const [language] = useLanguage();
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'drawn' | 'failed'>('loading');
  const answered = useRef(onAnswer);
  useEffect(() => {
    answered.current = onAnswer;
  }, [onAnswer]);

  const { clientId, scriptUrl } = app;
  useEffect(() => {
    if (state === 'failed') return;
    let isHere = true;
    googleSignIn.load({ clientId, scriptUrl }).then(
      (id) => {
        if (!isHere || !place.current) return;
        const theme = scheme === 'dark' ? 'filled_black' : 'outline';
        const width = buttonWidth(place.current.clientWidth);
        googleSignIn.draw(id, place.current, { theme, width, locale: language }, (answer) =>
          answered.current(answer),
        );
        setState('drawn');
      },
      () => isHere && setState('failed'),
    );
    return () => {
      isHere = false;
    };
  }, [clientId, scriptUrl, scheme, language, state]);

  const waiting = isChecking ? t('google.checking') : state === 'loading' && t('google.loading');
  return (
    <div className={classes.google}>
      <div ref={place} className={classes.drawn} data-hidden={isChecking || undefined} />
      <div role="status">
        {waiting && <p className={classes.said}>{waiting}</p>}
        {state === 'failed' && (
          <p className={classes.said}>
            {t('google.notLoaded')}
            <UnstyledButton className={classes.retry} onClick={() => setState('loading')}>
              {t('google.retry')}
            </UnstyledButton>
          </p>
        )}
      </div>
    </div>
  );
}
