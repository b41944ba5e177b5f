import { Button, Radio } from '@mantine/core';
import { IconVolume } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { keepRing, type RingChoice, readRing } from '#web/lib/push/ring-choice.ts';
import { canVibrate, sound, useSoundState, vibrateOnce } from '#web/lib/push/sound.ts';
import { type Tone, tones } from '#web/lib/push/tones.ts';
import { LabelledSwitch } from '#web/ui/LabelledSwitch.tsx';
import { toastFailure } from '#web/ui/toast.ts';
import classes from './RingSettings.module.css';

const toneText = {
  two: 'notify.toneTwo',
  bell: 'notify.toneBell',
  taps: 'notify.toneTaps',
  none: 'notify.toneNone',
} as const satisfies Record<RingChoice['tone'], string>;

/** How this device rings for a lead, whether this page may be heard, and how each sounds. */
export function RingSettings() {
  const { t } = useTranslation();
  const state = useSoundState();
  const [choice, setChoice] = useState(() => readRing(localStorage));
  const text = {
    ready: t('notify.soundReady'),
    silent: t('notify.soundSilent'),
    never: t('notify.soundNever'),
  };
  const choose = (change: Partial<RingChoice>) => {
    const next = { ...choice, ...change };
    keepRing(localStorage, next);
    setChoice(next);
  };
  const hear = (tone: Tone) => void sound.tryOut(tone).catch(toastFailure);
  return (
    <div className={classes.parts}>
      <p role="status" className={classes.words}>
        {text[state]}
      </p>
      {state !== 'never' && (
        <div role="radiogroup" aria-label={t('notify.ringFor')} className={classes.tones}>
          {[...tones, 'none' as const].map((tone) => (
            <div key={tone} className={classes.tone}>
              <Radio
                name="ring-tone"
                className={classes.choice}
                label={t(toneText[tone])}
                checked={choice.tone === tone}
                onChange={() => choose({ tone })}
              />
              {tone !== 'none' && (
                <Button
                  variant="default"
                  className={classes.hear}
                  leftSection={<IconVolume size={18} stroke={1.75} aria-hidden />}
                  aria-label={t('notify.hearTone', { tone: t(toneText[tone]) })}
                  onClick={() => hear(tone)}
                >
                  {t('notify.hear')}
                </Button>
              )}
            </div>
          ))}
        </div>
      )}
      {canVibrate() && (
        <div>
          <LabelledSwitch
            label={t('notify.vibrate')}
            checked={choice.vibrates}
            onChange={(vibrates) => {
              choose({ vibrates });
              if (vibrates) vibrateOnce();
            }}
          >
            {t(choice.vibrates ? 'notify.vibrateOn' : 'notify.vibrateOff')}
          </LabelledSwitch>
        </div>
      )}
      <p className={classes.words}>{t('notify.ringHere')}</p>
    </div>
  );
}
