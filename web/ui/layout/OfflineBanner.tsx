import { IconWifiOff } from '@tabler/icons-react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { Banner } from '../Banner.tsx';
import classes from './Root.module.css';

/** For those who are not signed in; the layout of the others says more. */
export function OfflineBanner() {
  const { t } = useTranslation();
  const isOnline = useOnline();
  if (isOnline) return null;
  return (
    <div className={classes.offline}>
      <Banner icon={IconWifiOff} what={t('offline.what')}>
        {t('offline.safe')}
      </Banner>
    </div>
  );
}
