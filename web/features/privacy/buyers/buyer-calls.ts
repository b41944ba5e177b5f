import { useQueryClient } from '@tanstack/react-query';
import { allowBuyer, eraseBuyer, exportBuyer, findBuyer } from '#contract/buyers.ts';
import { call } from '#web/lib/api/call.ts';
import { saveFile } from '#web/lib/qr-files.ts';

export function useBuyerCalls() {
  const client = useQueryClient();
  return {
    find: async (phone: string) => (await call(findBuyer, { body: { phone } })).data,
    download: async (phone: string) => {
      const { data } = await call(exportBuyer, { body: { phone } });
      const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
      saveFile(file, `data-pembeli-${phone}.json`);
    },
    erase: async (phone: string, refuse: boolean) => {
      const { data } = await call(eraseBuyer, { body: { phone, refuse } });
      // Whatever any screen has in memory may speak of this buyer.
      await client.invalidateQueries();
      return data;
    },
    allow: async (phone: string) => (await call(allowBuyer, { body: { phone } })).data,
  };
}
