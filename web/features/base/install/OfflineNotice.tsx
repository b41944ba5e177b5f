import { IconCloudUp, IconWifiOff } from '@tabler/icons-react';
import { useEffect } from 'react';
import { maxWaitMs, type PendingAction, usePendingActions } from '#web/entities/lead/outbox.ts';
import { startSendingOutbox } from '#web/entities/lead/send-outbox.ts';
import { i18n } from '#web/i18n/index.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber, zonePlaces } from '#web/lib/format/format.ts';
import { shortTime } from '#web/lib/format/short-time.ts';
import { useNow } from '#web/lib/now.ts';
import { useCachedSince } from '#web/lib/offline/cached-responses.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { useUser } from '#web/lib/session/session.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { toast } from '#web/ui/toast.ts';
import classes from './OfflineNotice.module.css';

/** Says that what is shown is old, and how many follow-ups still wait to be sent. */
export function OfflineNotice() {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const since = useCachedSince();
  const number = usePendingActions().length;
  const shown = useShownText(since);
  useEffect(() => startSendingOutbox(toastDropped), []);

  const isOffline = !isOnline || since !== null;
  if (!isOffline && number === 0) return null;
  if (!isOffline)
    return (
      <div className={classes.place}>
        <Banner
          icon={IconCloudUp}
          what={
            number === 1
              ? t('install.sendingOne')
              : t('install.sendingMany', { number: formatNumber(number) })
          }
        />
      </div>
    );
  const waiting =
    number === 1 ? t('install.waitingOne') : t('install.waitingMany', { number: formatNumber(number) });
  return (
    <div className={classes.place}>
      <Banner icon={IconWifiOff} what={t('offline.what')}>
        {[shown ?? t('offline.safe'), number > 0 && waiting].filter(Boolean).join(' ')}
      </Banner>
    </div>
  );
}

function useShownText(since: string | null): string | null {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const { timeZone } = useUser();
  const now = useNow();
  if (since === null) return null;
  const time = shortTime(new Date(since), now, language, zonePlaces[timeZone]);
  return time.includes(' ') ? t('install.shownBefore', { time }) : t('install.shownToday', { time });
}

function toastDropped({ at }: PendingAction): void {
  const isOld = Date.now() - Date.parse(at) > maxWaitMs;
  toast(isOld ? i18n.t('install.droppedOld') : i18n.t('install.dropped'));
}
