import { type Platform, platformNames } from '#domain/pixels.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import classes from './PlatformMessage.module.css';

/** As the platform says it, in its own language; nothing where it said nothing. */
export function PlatformMessage({ platform, message }: { platform: Platform; message: string }) {
  const { t } = useTranslation();
  if (!message) return null;
  return (
    <p className={classes.message}>
      {t('pixels.platformSays', { platform: platformNames[platform] })} <q lang="en">{message}</q>
    </p>
  );
}
