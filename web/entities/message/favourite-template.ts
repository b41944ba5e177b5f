import { useMutation, useQueryClient } from '@tanstack/react-query';
import { setFavouriteTemplate, type Template } from '#contract/templates.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { optimisticUpdate } from '#web/lib/api/optimistic-update.ts';
import { templateKeys } from '#web/lib/api/query-keys.ts';
import { toastFailure, toastWithAction } from '#web/ui/toast.ts';
import { templatesQuery } from './templates-query.ts';

/** Shown at once, and rolled back with a message when it fails. It keeps its place until the list is fetched anew. */
export function useFavourite({ id, name }: Pick<Template, 'id' | 'name'>): (isFavourite: boolean) => void {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { mutate } = useMutation({
    // One after the other: an earlier answer must not come after a later one.
    scope: { id: templateKeys.favourite(id).join(' ') },
    mutationFn: (isFavourite: boolean) =>
      call(setFavouriteTemplate, { params: { id }, body: { isFavourite } }),
    onMutate: (isFavourite) => {
      const changed = (value: boolean) => (templates: Template[]) =>
        templates.map((one) => (one.id === id ? { ...one, isFavourite: value } : one));
      return optimisticUpdate(client, {
        queryKey: templatesQuery.queryKey,
        update: changed(isFavourite),
        revert: changed(!isFavourite),
      });
    },
    onError: (error, isFavourite, rollback) => {
      rollback?.();
      if (!(error instanceof ApiError)) return toastFailure(error);
      toastWithAction(`${t('templates.favouriteFailed', { name })} ${error.message}`, {
        label: t('failure.retry'),
        onPress: () => mutate(isFavourite),
      });
    },
  });
  return mutate;
}
