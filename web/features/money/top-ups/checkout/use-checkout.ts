import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { z } from 'zod';
import { topUpItems } from '#contract/top-ups.ts';
import { type MethodWord, methodOf } from '#domain/payment-methods.ts';
import { type Quote, quoteOf } from '#domain/top-up-price.ts';
import { orVerify } from '#web/entities/account/verify-email-alert.tsx';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useContractForm } from '#web/lib/forms/contract-form.ts';
import { userFieldNames, useUser } from '#web/lib/session/session.ts';
import { chosenMethod, methodOffers } from '../method-choice.ts';
import { orderPoints, type TopUpOptions, topUpOptionsQuery } from '../top-ups-api.ts';

export interface CheckoutValues {
  points: number | null;
  /** The one that was asked for; what is used instead while it cannot be is chosenMethod's choice. */
  method: MethodWord | undefined;
  fullName: string;
  phone: string;
}

/** Asked of who has not given name and number yet. */
export interface ProfileStep {
  fields: { fullName: z.ZodType; phone: z.ZodType };
  save: (values: Pick<CheckoutValues, 'fullName' | 'phone'>) => Promise<void>;
}

interface Begin {
  options: TopUpOptions;
  points: number;
  method: MethodWord | undefined;
  profile: ProfileStep | null;
}

/** What is being ordered: in the form, and in the address, so that a reload and Back keep it. */
export function useCheckout({ options, points, method, profile }: Begin) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { fullName, phone } = useUser();
  const [near, setNear] = useState<number | null>(null);
  const itemsOf = useMemo(() => itemsFrom(options, profile !== null), [options, profile]);
  const schema = useMemo(
    () =>
      z.preprocess((values) => itemsOf(values as CheckoutValues), topUpItems.extend(profile?.fields ?? {})),
    [itemsOf, profile],
  );
  const contractForm = useContractForm<CheckoutValues>({
    schema,
    initialValues: { points, method, fullName, phone },
    fieldNames: userFieldNames,
    submit: async (values, { key }) => {
      setNear(null);
      if (profile) await profile.save({ fullName: values.fullName, phone: values.phone });
      const { points: wanted, method: way, pointPrice } = itemsOf(values);
      try {
        const { orderId } = await orVerify(
          orderPoints(topUpItems.parse({ points: wanted, method: way, pointPrice }), key),
        );
        // Waited for: until the next screen is there, pressing again does nothing.
        await navigate({ to: '/payment/$orderId', params: { orderId } });
      } catch (error) {
        setNear(nearOf(error));
        // What was chosen stays; the sums beside it become those of the new price.
        if (error instanceof ApiError && error.error === 'price_changed')
          await queries.invalidateQueries({ queryKey: topUpOptionsQuery.queryKey });
        throw error;
      }
    },
  });
  const { values } = contractForm.form;
  useAddress(values);
  const { prices } = options;
  const isAmount =
    values.points !== null && values.points >= prices.minPoints && values.points <= prices.maxPoints;
  const amount = isAmount ? values.points : null;
  const offers = methodOffers(options, amount);
  const chosen = chosenMethod(offers, methodOf(values.method));
  const quote: Quote | null =
    amount !== null && chosen ? quoteOf(prices, { points: amount, kind: chosen.kind }) : null;
  return { ...contractForm, near, offers, chosen, quote };
}

/** The body of the order, and what else is asked for. */
function itemsFrom(options: TopUpOptions, withProfile: boolean) {
  return ({ points, method, fullName, phone }: CheckoutValues) => ({
    points: points ?? undefined,
    method: chosenMethod(methodOffers(options, points), methodOf(method)),
    pointPrice: options.prices.point,
    ...(withProfile && { fullName, phone }),
  });
}

function useAddress({ points, method }: CheckoutValues): void {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate({ to: '/checkout', search: { points: points ?? undefined, method }, replace: true });
  }, [navigate, points, method]);
}

/** All codes of this sum are taken: an amount beside it that has one free. */
function nearOf(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.error !== 'codes_taken') return null;
  const found = z.object({ points: z.number() }).safeParse(error.data);
  return found.success ? found.data.points : null;
}
