import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { listTemplates, setFavouriteTemplate, type Template } from '#contract/templates.ts';
import { call } from '#web/lib/api/call.ts';
import { templateKeys } from '#web/lib/api/query-keys.ts';
import { toastFailure } from '#web/ui/toast.ts';

// Under the key of the screen where templates are managed, so that both show the same.
export const templatesQuery = queryOptions({
  queryKey: templateKeys.lists,
  queryFn: async ({ signal }) => (await call(listTemplates, {}, { signal })).data,
});

/** Shown at once; the order stays, so that nothing jumps away from under the finger. */
export async function toggleFavourite(client: QueryClient, { id, isFavourite }: Template): Promise<void> {
  const show = (value: boolean) =>
    client.setQueryData(templatesQuery.queryKey, (all) =>
      all?.map((one) => (one.id === id ? { ...one, isFavourite: value } : one)),
    );
  show(!isFavourite);
  try {
    await call(setFavouriteTemplate, { params: { id }, body: { isFavourite: !isFavourite } });
  } catch (error) {
    show(isFavourite);
    toastFailure(error);
  }
}
