import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#web/i18n/language.ts';
import { formatDate, formatTime } from '#web/lib/format.ts';
import { ChunkLoadError } from '#web/lib/lazy-screen.ts';
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
    `${formatDate(now, language)}, ${formatTime(now)}`,
    navigator.userAgent,
  ].join('\n');

  if (error instanceof ChunkLoadError) {
    return (
      <ErrorScreen
        title={t('failure.chunkTitle')}
        what={t('failure.chunkWhat')}
        retry={reloadIfReachable}
        details={details}
      />
    );
  }
  return (
    <ErrorScreen
      title={t('failure.screenTitle')}
      what={t('contract:error.internal')}
      retry={async () => {
        await router.invalidate();
        return false;
      }}
      details={details}
    />
  );
}

/**
 * Browsers remember a module that failed to load, and after an update the old file is gone for good: only a fresh
 * page helps. But a reload without a network would throw this screen away, so the server is asked first.
 */
async function reloadIfReachable(): Promise<boolean> {
  try {
    await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' });
  } catch {
    return false;
  }
  window.location.reload();
  return true;
}
