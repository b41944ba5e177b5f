import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addSavedFilter, removeSavedFilter, type SavedFilter } from '#contract/saved-filters.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { call } from '#web/lib/api/call.ts';
import { savedFilterKeys } from '#web/lib/api/query-keys.ts';
import { randomId } from '#web/lib/random-id.ts';
import { toast, toastFailure, toastWithAction } from '#web/ui/toast.ts';

type Items = Omit<SavedFilter, 'id'>;

export function useSaveFilter() {
  const client = useQueryClient();
  return async (items: Items, key: string) => {
    const { data } = await call(addSavedFilter, { body: items }, { key });
    void client.invalidateQueries({ queryKey: savedFilterKeys.all });
    return data;
  };
}

/** With a way back: what was deleted is kept once more under its name. */
export function useRemoveFilter() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const save = useSaveFilter();
  const again = useMutation({
    mutationFn: ({ id: _, ...items }: SavedFilter) => save(items, randomId()),
    onSuccess: ({ name }) => toast(t('savedFilters.saved', { name })),
    onError: toastFailure,
  });
  return useMutation({
    mutationFn: ({ id }: SavedFilter) => call(removeSavedFilter, { params: { id } }),
    onSuccess: (_, filter) => {
      void client.invalidateQueries({ queryKey: savedFilterKeys.all });
      toastWithAction(t('savedFilters.removed', { name: filter.name }), {
        label: t('savedFilters.undo'),
        onPress: () => again.mutate(filter),
      });
    },
    onError: toastFailure,
  });
}
