import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { addApiKey, type apiKeyItems, renameApiKey, revokeApiKey } from '#contract/api-keys.ts';
import { call } from '#web/lib/api/call.ts';
import { apiKeyKeys } from '#web/lib/api/query-keys.ts';

export type ApiKeyItems = z.input<typeof apiKeyItems>;

export function useApiKeyCalls() {
  const client = useQueryClient();
  const invalidate = () => void client.invalidateQueries({ queryKey: apiKeyKeys.all });
  return {
    /** With the token, which the caller alone holds: what is kept for other screens never has it. */
    add: async (body: ApiKeyItems) => {
      const { data } = await call(addApiKey, { body });
      invalidate();
      return data;
    },
    rename: async (id: string, name: string) => {
      const { data } = await call(renameApiKey, { params: { id }, body: { name } });
      invalidate();
      return data;
    },
    revoke: async (id: string) => {
      await call(revokeApiKey, { params: { id } });
      invalidate();
    },
    invalidate,
  };
}
