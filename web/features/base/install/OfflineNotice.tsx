import { IconCloudUp, IconWifiOff } from '@tabler/icons-react';
import { useEffect, useSyncExternalStore } from 'react';
import { maxWaitMs, type PendingAction, usePendingActions } from '#web/entities/lead/outbox.ts';
import { startSendingOutbox } from '#web/entities/lead/send-outbox.ts';
import { i18n } from '#web/i18n/index.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { queries } from '#web/lib/api/queries.ts';
import { leadKeys } from '#web/lib/api/query-keys.ts';
import { formatNumber, zonePlaces } from '#web/lib/format/format.ts';
import { shortTime } from '#web/lib/format/short-time.ts';
import { useNow } from '#web/lib/now.ts';
import { cachedResponses } from '#web/lib/offline/cached-responses.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { useUser } from '#web/lib/session/session.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { toast } from '#web/ui/toast.ts';
import classes from './OfflineNotice.module.css';

/** The browser does not always notice that the network is back: the first answer does. */
const lookAgainMs = 20_000;
/** Asked for by the menu of every screen. */
const small = { queryKey: leadKeys.summary, type: 'active' } as const;

/** Says that what is shown is old, and how many follow-ups still wait to be sent. */
export function OfflineNotice() {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const isAway = useSyncExternalStore(cachedResponses.subscribe, cachedResponses.isAway);
  const since = useSyncExternalStore(cachedResponses.subscribe, cachedResponses.since);
  const number = usePendingActions().length;
  const shown = useShownText(since);
  useEffect(() => startSendingOutbox(toastDropped), []);

  useEffect(() => {
    if (!isAway) return;
    const timer = setInterval(() => void queries.refetchQueries(small), lookAgainMs);
    return () => clearInterval(timer);
  }, [isAway]);

  const isOffline = !isOnline || isAway;
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
