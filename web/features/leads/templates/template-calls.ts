import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import {
  addTemplate,
  editTemplate,
  removeTemplate,
  setFavouriteTemplate,
  type Template,
  type templateItems,
} from '#contract/templates.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { templateKeys } from '#web/lib/api/query-keys.ts';
import { toastFailure, toastWithAction } from '#web/ui/toast.ts';
import { templatesQuery } from './templates-query.ts';

export type TemplateItems = z.input<typeof templateItems>;

export function useTemplateCalls() {
  const client = useQueryClient();
  const invalidate = () => void client.invalidateQueries({ queryKey: templateKeys.all });
  return {
    add: async (body: TemplateItems, key: string) => {
      const { data } = await call(addTemplate, { body }, { key });
      invalidate();
      return data;
    },
    edit: async (id: string, body: TemplateItems & { revision: number }) => {
      const { data } = await call(editTemplate, { params: { id }, body });
      invalidate();
      return data;
    },
    remove: async (id: string) => {
      await call(removeTemplate, { params: { id } });
      invalidate();
    },
    /** Undefined when it is gone. */
    latest: async (id: string) =>
      (await client.fetchQuery({ ...templatesQuery, staleTime: 0 })).find((one) => one.id === id),
    invalidate,
  };
}

/** Shown at once, and taken back with a message when it fails. It keeps its place until the list is asked for anew. */
export function useFavourite({ id, name }: Pick<Template, 'id' | 'name'>): (isFavourite: boolean) => void {
  const { t } = useTranslation();
  const client = useQueryClient();
  const show = (isFavourite: boolean) =>
    client.setQueryData(templatesQuery.queryKey, (templates) =>
      templates?.map((one) => (one.id === id ? { ...one, isFavourite } : one)),
    );
  const { mutate } = useMutation({
    // One after the other: an earlier answer must not come after a later one.
    scope: { id: `favourite ${id}` },
    // Without a network it fails and says so, rather than to wait in silence.
    networkMode: 'always',
    mutationFn: (isFavourite: boolean) =>
      call(setFavouriteTemplate, { params: { id }, body: { isFavourite } }),
    onMutate: async (isFavourite) => {
      await client.cancelQueries({ queryKey: templatesQuery.queryKey });
      show(isFavourite);
    },
    onError: (error, isFavourite) => {
      show(!isFavourite);
      if (!(error instanceof ApiError)) return toastFailure(error);
      toastWithAction(`${t('templates.favouriteFailed', { name })} ${error.message}`, {
        label: t('failure.retry'),
        onPress: () => mutate(isFavourite),
      });
    },
  });
  return mutate;
}
