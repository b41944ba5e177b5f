import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { resendConversion, testPixel } from '#contract/conversions.ts';
import {
  addPixel,
  editPixel,
  type newPixel,
  type Pixel,
  removePixel,
  setPixelStatus,
} from '#contract/pixels.ts';
import { call } from '#web/lib/api/call.ts';
import { pixelKeys, rotatorKeys } from '#web/lib/api/query-keys.ts';
import { pixelQuery } from './pixels-query.ts';

/** `token`, in a form that edits: undefined keeps the saved one, empty deletes it. */
export type PixelItems = z.input<typeof newPixel>;

export function usePixelCalls() {
  const client = useQueryClient();
  const invalidate = () => {
    void client.invalidateQueries({ queryKey: pixelKeys.all });
    // Their editor shows them too.
    void client.invalidateQueries({ queryKey: rotatorKeys.all });
  };
  return {
    add: async (body: PixelItems, key: string) => {
      const { data } = await call(addPixel, { body }, { key });
      invalidate();
      return data;
    },
    edit: async (id: string, body: PixelItems & { revision: number }) => {
      const { data } = await call(editPixel, { params: { id }, body });
      invalidate();
      return data;
    },
    setStatus: async (id: string, status: Pixel['status']) => {
      await call(setPixelStatus, { params: { id }, body: { status } });
      invalidate();
    },
    remove: async (id: string) => {
      await call(removePixel, { params: { id } });
      invalidate();
    },
    test: async (id: string) => {
      const { data } = await call(testPixel, { params: { id } });
      invalidate();
      return data;
    },
    resend: async (id: string, eventId: string) => {
      const { data } = await call(resendConversion, { params: { id, eventId } });
      invalidate();
      return data;
    },
    latest: (id: string) => client.fetchQuery({ ...pixelQuery(id), staleTime: 0 }),
    invalidate,
  };
}
