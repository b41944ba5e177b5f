import type { savedFilters as id } from '../id/saved-filters.ts';
import type { Widen } from '../texts.ts';

export const savedFilters: Widen<typeof id> = {
  savedFilters: {
    open: 'Saved filters',
    saveThis: 'Save this filter',
    title: 'Save filter',
    name: 'Name of the filter',
    nameHint: 'For example Unanswered, from Meta',
    nameHelp: 'Only you see it. Search words are not saved.',
    save: 'Save',
    saved: 'Filter “{{name}}” saved',
    remove: 'Delete “{{name}}”',
    removed: 'Filter “{{name}}” deleted',
    undo: 'Undo',
  },
};
