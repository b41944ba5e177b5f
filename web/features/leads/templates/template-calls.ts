import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { addTemplate, editTemplate, removeTemplate, type templateItems } from '#contract/templates.ts';
import { templatesQuery } from '#web/entities/message/templates-query.ts';
import { call } from '#web/lib/api/call.ts';
import { templateKeys } from '#web/lib/api/query-keys.ts';

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
