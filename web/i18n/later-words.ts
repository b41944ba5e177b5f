import { later as en } from './en/later.ts';
import { later as id } from './id/later.ts';
import { i18n } from './index.ts';

/** Called with the script of the signed-in frame, before any of its screens is drawn. */
export function addLaterWords(): void {
  i18n.addResourceBundle('id', 'web', id, true, true);
  i18n.addResourceBundle('en', 'web', en, true, true);
}
