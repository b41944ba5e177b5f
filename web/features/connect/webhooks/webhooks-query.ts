import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getDelivery, getWebhook, listDeliveries, listWebhooks } from '#contract/webhooks.ts';
import { call } from '#web/lib/api/call.ts';
import { webhookKeys } from '#web/lib/api/query-keys.ts';
import type { deliverySearch } from '#web/lib/navigation/list-search.ts';

export type DeliverySearch = ReturnType<typeof deliverySearch>;

export const webhooksQuery = queryOptions({
  queryKey: webhookKeys.lists,
  queryFn: async ({ signal }) => (await call(listWebhooks, {}, { signal })).data.webhooks,
});

export const webhookQuery = (id: string) =>
  queryOptions({
    queryKey: webhookKeys.detail(id),
    queryFn: async ({ signal }) => (await call(getWebhook, { params: { id } }, { signal })).data,
  });

export const deliveriesQuery = (id: string, query: DeliverySearch) =>
  queryOptions({
    queryKey: webhookKeys.deliveries(id, query),
    queryFn: async ({ signal }) => (await call(listDeliveries, { params: { id }, query }, { signal })).data,
    placeholderData: keepPreviousData,
  });

export const deliveryQuery = (id: string, deliveryId: string) =>
  queryOptions({
    queryKey: webhookKeys.delivery(id, deliveryId),
    queryFn: async ({ signal }) => (await call(getDelivery, { params: { id, deliveryId } }, { signal })).data,
  });
