import { createElement } from 'react';
import type { SavedFilter } from '#contract/saved-filters.ts';
import { i18n } from '#web/i18n/index.ts';
import { loadChunk } from '#web/lib/navigation/lazy-screen.ts';
import { dialogs } from '#web/ui/dialogs.ts';
import { toastFailure } from '#web/ui/toast.ts';

/** The form comes when it is wanted: it brings the schemas with it, which a list is read without. */
export async function askForFilterName(what: Pick<SavedFilter, 'list' | 'filter'>): Promise<void> {
  try {
    const { SaveFilter } = await loadChunk(() => import('./SaveFilter.tsx'));
    const id = dialogs.open({
      title: i18n.t('savedFilters.title'),
      withCloseButton: false,
      children: createElement(SaveFilter, { ...what, onDone: () => dialogs.close(id) }),
    });
  } catch (error) {
    toastFailure(error);
  }
}
