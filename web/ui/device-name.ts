import { useTranslation } from '#web/i18n/use-translation.ts';

/** "Chrome di Android", as far as the device tells. */
export function useDeviceName() {
  const { t } = useTranslation();
  return ({ browser, system }: { browser: string; system: string }): string => {
    if (browser && system) return t('devices.device', { browser, system });
    return browser || system || t('devices.unknown');
  };
}
