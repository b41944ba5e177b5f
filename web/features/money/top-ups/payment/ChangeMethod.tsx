import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TopUp } from '#contract/top-ups.ts';
import { wordOf } from '#domain/payment-methods.ts';
import { quoteOf } from '#domain/top-up-price.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { formatMoney } from '#web/lib/format/format.ts';
import { ChoiceCards } from '#web/ui/ChoiceCards.tsx';
import { FormError } from '#web/ui/FormError.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { Modal } from '#web/ui/overlays/Modal.tsx';
import { SkeletonRows } from '#web/ui/SkeletonBox.tsx';
import { failureText, toast } from '#web/ui/toast.ts';
import { methodOffers } from '../method-choice.ts';
import { topUpOptionsQuery } from '../top-ups-api.ts';
import classes from './ChangeMethod.module.css';
import { useChangeMethod } from './payment-calls.ts';
import { useMethodName } from './payment-text.ts';

interface ChangeMethodProps {
  order: TopUp;
  isOpen: boolean;
  onClose: () => void;
}

/** Another way of paying the same order. */
export function ChangeMethod({ order, isOpen, onClose }: ChangeMethodProps) {
  const { t } = useTranslation();
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('payment.changeTitle')}>
      <Choice order={order} onClose={onClose} />
    </Modal>
  );
}

function Choice({ order, onClose }: Omit<ChangeMethodProps, 'isOpen'>) {
  const { t } = useTranslation();
  const nameOf = useMethodName();
  const { data, error, refetch, isFetching } = useQuery(topUpOptionsQuery);
  const [chosen, setChosen] = useState(() => wordOf(order.attempt.method));
  const { mutate, isPending, error: refused } = useChangeMethod(order);
  if (error && !data) return <LoadFailed error={error} retry={refetch} isRetrying={isFetching} />;
  if (!data) return <SkeletonRows count={4} />;
  const { points, price } = order.lines;
  // The order keeps the price it was made at. What cannot take its sum is not offered.
  const prices = { ...data.prices, point: price / points };
  const offers = methodOffers({ ...data, prices }, points).filter(({ refusal }) => refusal === null);
  const ways = offers.flatMap((offer) => offer.ways);
  const way = ways.find((method) => wordOf(method) === chosen);
  const change = () => {
    if (!way) return;
    mutate(way, {
      onSuccess: () => {
        toast(t('payment.changed', { method: nameOf(way) }));
        onClose();
      },
    });
  };
  return (
    <div className={classes.choice}>
      <p className={classes.text}>{t('payment.changeText')}</p>
      <ChoiceCards
        legend={t('payment.changeLegend')}
        value={chosen}
        onChange={setChosen}
        choices={ways.map((method) => ({
          value: wordOf(method),
          name: nameOf(method),
          text: t(method.kind === 'transfer' ? 'payment.changeTransfer' : 'payment.changeTotal', {
            // Without the unique code of a transfer.
            total: formatMoney(quoteOf(prices, { points, kind: method.kind }).total),
          }),
        }))}
      />
      <FormError>{refused && textOf(refused)}</FormError>
      <Button size="lg" fullWidth disabled={!way} loading={isPending} onClick={change}>
        {t('payment.changeDo')}
      </Button>
    </div>
  );
}

/** What is wrong with the method stands beside no field here. */
function textOf(error: Error): string {
  const beside = error instanceof ApiError ? Object.values(error.fields)[0] : undefined;
  return beside ?? failureText(error);
}
