import { useQuery } from '@tanstack/react-query';
import type { Settings } from '#contract/settings.ts';
import { settingsKeys } from '#web/lib/api/query-keys.ts';
import { settingsInPage } from './settings-in-page.ts';

/** Undefined until known. */
export function useSettings(): Settings | undefined {
  const { data } = useQuery({
    queryKey: settingsKeys.all,
    meta: { forAnyone: true },
    queryFn: async ({ signal }) => (await import('./fetch-settings.ts')).fetchSettings(signal),
    initialData: settingsInPage,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}
