import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  addWebhook,
  editWebhook,
  removeWebhook,
  resendDelivery,
  setWebhookStatus,
  testWebhook,
  type Webhook,
  type webhookItems,
} from '#contract/webhooks.ts';
import { call } from '#web/lib/api/call.ts';
import { webhookKeys } from '#web/lib/api/query-keys.ts';
import { webhookQuery } from './webhooks-query.ts';

export type WebhookItems = z.input<typeof webhookItems>;

export function useWebhookCalls() {
  const client = useQueryClient();
  const invalidate = () => void client.invalidateQueries({ queryKey: webhookKeys.all });
  return {
    add: async (body: WebhookItems, key: string) => {
      const { data } = await call(addWebhook, { body }, { key });
      invalidate();
      return data;
    },
    edit: async (id: string, body: WebhookItems & { revision: number }) => {
      const { data } = await call(editWebhook, { params: { id }, body });
      invalidate();
      return data;
    },
    setStatus: async (id: string, status: Webhook['status']) => {
      await call(setWebhookStatus, { params: { id }, body: { status } });
      invalidate();
    },
    remove: async (id: string) => {
      await call(removeWebhook, { params: { id } });
      invalidate();
    },
    test: async (id: string) => {
      const { data } = await call(testWebhook, { params: { id } });
      invalidate();
      return data;
    },
    resend: async (id: string, deliveryId: string) => {
      const { data } = await call(resendDelivery, { params: { id, deliveryId } });
      invalidate();
      return data;
    },
    latest: (id: string) => client.fetchQuery({ ...webhookQuery(id), staleTime: 0 }),
    invalidate,
  };
}
