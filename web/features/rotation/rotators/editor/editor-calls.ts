import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { listDomains } from '#contract/domains.ts';
import { getShopLook } from '#contract/looks.ts';
import { listTurnTakers } from '#contract/member-list.ts';
import { listPixels } from '#contract/pixels.ts';
import {
  addRotator,
  editRotator,
  getRotator,
  previewRotator,
  type Rotator,
  type RotatorItems,
} from '#contract/rotator-editor.ts';
import { getArrivals } from '#contract/rotator-list.ts';
import type { Platform } from '#domain/pixels.ts';
import { verifyEmailAlert } from '#web/entities/account/verify-email-alert.tsx';
import { ApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { domainKeys, memberKeys, pixelKeys, rotatorKeys } from '#web/lib/api/query-keys.ts';

export const rotatorQuery = (id: string) =>
  queryOptions({
    queryKey: rotatorKeys.detail(id),
    queryFn: async ({ signal }) => (await call(getRotator, { params: { id } }, { signal })).data,
  });

/** Everyone who can stand in a rotator, with what decides whether they get a turn. */
export const takersQuery = queryOptions({
  queryKey: memberKeys.takers,
  queryFn: async ({ signal }) => (await call(listTurnTakers, {}, { signal })).data,
});

/** Their own screens keep more; here they are only to choose from. */
export const ownedPixelsQuery = queryOptions({
  queryKey: pixelKeys.owned,
  queryFn: async ({ signal }) => (await call(listPixels, {}, { signal })).data.pixels,
});

export const ownedDomainsQuery = queryOptions({
  queryKey: domainKeys.owned,
  queryFn: async ({ signal }) => (await call(listDomains, {}, { signal })).data.domains,
});

export const arrivalsQuery = (id: string) =>
  queryOptions({
    queryKey: rotatorKeys.arrivals(id),
    queryFn: async ({ signal }) => (await call(getArrivals, { params: { id } }, { signal })).data,
  });

export type Previewed = Pick<
  RotatorItems,
  'title' | 'type' | 'inputs' | 'buttonText' | 'privacy' | 'look'
> & {
  platforms: Platform[];
};

/** The same for all rotators of the shop. */
export const shopLookQuery = queryOptions({
  queryKey: rotatorKeys.shopLook,
  queryFn: async ({ signal }) => (await call(getShopLook, {}, { signal })).data,
});

/** Drawn from what is typed and the shop's logo, so it only grows old when one of them changes. */
export const previewQuery = (body: Previewed, logoId: string | null | undefined) =>
  queryOptions({
    queryKey: rotatorKeys.preview({ ...body, logoId }),
    queryFn: async ({ signal }) => (await call(previewRotator, { body }, { signal })).data.html,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });

export function useEditorCalls() {
  const client = useQueryClient();
  const cache = (rotator: Rotator) => {
    client.setQueryData(rotatorQuery(rotator.id).queryKey, rotator);
    void client.invalidateQueries({ queryKey: rotatorKeys.all });
    // Each member's number of rotators stands in their list.
    void client.invalidateQueries({ queryKey: memberKeys.all });
    return rotator;
  };
  return {
    add: async (body: RotatorItems, key: string) => {
      try {
        return cache((await call(addRotator, { body }, { key })).data);
      } catch (error) {
        // Who came here by the address alone learns only now that the e-mail has to be verified first.
        if (error instanceof ApiError && error.error === 'email_unverified') void verifyEmailAlert();
        throw error;
      }
    },
    edit: async (id: string, body: RotatorItems & { revision: number }) =>
      cache((await call(editRotator, { params: { id }, body })).data),
    latest: (id: string) => client.fetchQuery({ ...rotatorQuery(id), staleTime: 0 }),
  };
}
