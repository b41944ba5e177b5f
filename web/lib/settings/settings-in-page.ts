import { settingsElementId } from '#contract/page.ts';
import type { Settings } from '#contract/settings.ts';

/** The server writes them into the page it sends; only a page that came without them has to ask. */
export function settingsInPage(): Settings | undefined {
  const json = document.getElementById(settingsElementId)?.textContent;
  return json ? (JSON.parse(json) as Settings) : undefined;
}
