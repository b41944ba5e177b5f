import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatDate, formatTime } from '#web/lib/format/format.ts';
import { ChunkLoadError } from '#web/lib/navigation/lazy-screen.ts';
import { wasOffline, whenOnlineAgain } from '#web/lib/offline/online.ts';
import { isReplaced, reloadIfReachable } from '#web/lib/offline/reload.ts';
import { ErrorScreen } from '#web/ui/ErrorScreen.tsx';

/** Shown in a screen's place when it could not be loaded or broke. */
export function Failed({ error }: ErrorComponentProps) {
  const { t } = useTranslation(['web', 'contract']);
  const [language] = useLanguage();
  const router = useRouter();
  const now = new Date();
  const details = [
    String(error),
    window.location.href,
    `${formatDate(now, language)}, ${formatTime(now, language)}`,
    navigator.userAgent,
  ].join('\n');

  if (error instanceof ChunkLoadError) return <NotLoaded details={details} />;
  return (
    <ErrorScreen
      title={t('failure.screenTitle')}
      what={t('contract:error.unexpected')}
      retry={async () => {
        await router.invalidate();
        return false;
      }}
      details={details}
    />
  );
}

/** A screen's script did not come: the network, or a new version that has other scripts. */
function NotLoaded({ details }: { details: string }) {
  const { t } = useTranslation();
  const [isNew, setIsNew] = useState(false);
  useEffect(() => void isReplaced().then(setIsNew), []);
  useEffect(() => {
    // A fresh page has forgotten what did not come then; and was never offline, so this happens once.
    if (wasOffline()) void reloadIfReachable();
    return whenOnlineAgain(() => void reloadIfReachable());
  }, []);
  return (
    <ErrorScreen
      title={isNew ? t('failure.versionTitle') : t('failure.chunkTitle')}
      what={isNew ? t('failure.versionWhat') : t('failure.chunkWhat')}
      retryLabel={isNew ? t('failure.versionReload') : undefined}
      retry={reloadIfReachable}
      details={details}
    />
  );
}
