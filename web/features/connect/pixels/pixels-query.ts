import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getConversion, listConversions } from '#contract/conversions.ts';
import { getPixel, listPixels } from '#contract/pixels.ts';
import { call } from '#web/lib/api/call.ts';
import { pixelKeys } from '#web/lib/api/query-keys.ts';
import type { conversionSearch } from '#web/lib/navigation/list-search.ts';

export type ConversionSearch = ReturnType<typeof conversionSearch>;

export const pixelsQuery = queryOptions({
  queryKey: pixelKeys.lists,
  queryFn: async ({ signal }) => (await call(listPixels, {}, { signal })).data.pixels,
});

export const pixelQuery = (id: string) =>
  queryOptions({
    queryKey: pixelKeys.detail(id),
    queryFn: async ({ signal }) => (await call(getPixel, { params: { id } }, { signal })).data,
  });

export const conversionsQuery = (id: string, query: ConversionSearch) =>
  queryOptions({
    queryKey: pixelKeys.events(id, query),
    queryFn: async ({ signal }) => (await call(listConversions, { params: { id }, query }, { signal })).data,
    placeholderData: keepPreviousData,
  });

export const conversionQuery = (id: string, eventId: string) =>
  queryOptions({
    queryKey: pixelKeys.event(id, eventId),
    queryFn: async ({ signal }) => (await call(getConversion, { params: { id, eventId } }, { signal })).data,
  });
