import { useQuery } from '@tanstack/react-query';
import { settingsElementId } from '#contract/page.ts';
import type { Settings } from '#contract/settings.ts';

/** The server writes them into the page it sends; only a page that came without them has to ask. */
function settingsInPage(): Settings | undefined {
  const json = document.getElementById(settingsElementId)?.textContent;
  return json ? (JSON.parse(json) as Settings) : undefined;
}

/** Undefined until known. */
export function useSettings(): Settings | undefined {
  const { data } = useQuery({
    queryKey: ['settings'],
    queryFn: async ({ signal }) => (await import('./fetch-settings.ts')).fetchSettings(signal),
    initialData: settingsInPage,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}
