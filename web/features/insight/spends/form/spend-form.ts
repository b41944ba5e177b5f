import { type Spend, spendChanges, spendItems } from '#contract/spends.ts';
import { useContractForm } from '#web/lib/forms/contract-form.ts';
import type { SpendItems } from '../spend-calls.ts';

/** As the fields hold it: an amount that is not typed yet is nothing. */
export type SpendValues = Omit<SpendItems, 'nominal'> & { nominal: number | null };

export type SpendForm = ReturnType<typeof useSpendForm>['form'];

/** What the contract lets through has an amount. */
export function useSpendForm(
  initialValues: SpendValues,
  submit: (items: SpendItems, sent: { key: string }) => Promise<void>,
  guarded = true,
) {
  return useContractForm<SpendValues>({
    // What a file said was nothing may stay so.
    schema: initialValues.nominal === 0 ? spendChanges : spendItems,
    initialValues,
    guarded,
    submit: (values, sent) => submit(values as SpendItems, sent),
  });
}

export function blankOf(day: string): SpendValues {
  return { day, nominal: null, rotatorId: null, campaign: '', note: '' };
}

export function valuesOf({ day, nominal, rotator, campaign, note }: Spend): SpendValues {
  return { day, nominal, rotatorId: rotator?.id ?? null, campaign, note };
}

/** From the calendar's address; what is no day, or has not come yet, becomes today. */
export function startDay(asked: string | undefined, today: string): string {
  return spendItems.shape.day.safeParse(asked).success && asked && asked <= today ? asked : today;
}
