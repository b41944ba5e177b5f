import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  getCorporate,
  getCorporateInvoice,
  type registrationItems,
  sendRegistration,
  sendSlip,
} from '#contract/corporate.ts';
import { listRegions } from '#contract/regions.ts';
import { call } from '#web/lib/api/call.ts';
import { corporateKeys, regionKeys } from '#web/lib/api/query-keys.ts';

export const corporateQuery = queryOptions({
  queryKey: corporateKeys.own,
  queryFn: async ({ signal }) => (await call(getCorporate, {}, { signal })).data,
});

export const corporateInvoiceQuery = (key: string) =>
  queryOptions({
    queryKey: corporateKeys.invoice(key),
    queryFn: async ({ signal }) => (await call(getCorporateInvoice, { params: { key } }, { signal })).data,
  });

/** What lies in a region; they do not change while the page is open. */
export const regionsQuery = (parentCode: string) =>
  queryOptions({
    queryKey: regionKeys.list(parentCode),
    queryFn: async ({ signal }) =>
      (await call(listRegions, { params: { parentCode } }, { signal })).data.regions,
    enabled: parentCode !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });

export function useCorporateCalls() {
  const client = useQueryClient();
  const invalidate = () => client.invalidateQueries({ queryKey: corporateKeys.all });
  return {
    register: async (body: z.input<typeof registrationItems>) => {
      await call(sendRegistration, { body });
      await invalidate();
    },
    sendSlip: async (key: string, file: Blob) => {
      const { data } = await call(sendSlip, { params: { key }, body: file });
      await invalidate();
      return data;
    },
  };
}
