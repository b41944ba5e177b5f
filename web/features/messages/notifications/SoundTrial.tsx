import { Button } from '@mantine/core';
import { IconVolume } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { sound, useSoundState } from '#web/lib/push/sound.ts';
import { toastFailure } from '#web/ui/toast.ts';
import classes from './SoundTrial.module.css';

/** Whether this page may be heard, and how it sounds. */
export function SoundTrial() {
  const { t } = useTranslation();
  const state = useSoundState();
  const text = {
    ready: t('notify.soundReady'),
    silent: t('notify.soundSilent'),
    never: t('notify.soundNever'),
  };
  return (
    <div className={classes.trial}>
      <p role="status" className={classes.words}>
        {text[state]}
      </p>
      {state !== 'never' && (
        <Button
          variant="default"
          className={classes.act}
          leftSection={<IconVolume size={18} stroke={1.75} aria-hidden />}
          onClick={() => void sound.tryOut().catch(toastFailure)}
        >
          {t('notify.trySound')}
        </Button>
      )}
    </div>
  );
}
