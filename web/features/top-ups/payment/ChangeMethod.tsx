import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TopUp } from '#contract/top-ups.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { formatMoney } from '#web/lib/format.ts';
import { ChoiceCards } from '#web/ui/ChoiceCards.tsx';
import { FormError } from '#web/ui/FormError.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { Modal } from '#web/ui/overlays/Modal.tsx';
import { failureWords, toast } from '#web/ui/toast.ts';
import { WaitingRows } from '#web/ui/Waiting.tsx';
import classes from './ChangeMethod.module.css';
import { waysOf, wordOf } from './methods.ts';
import { useChangeMethod } from './payment-calls.ts';
import { paymentOptionsQuery } from './payment-query.ts';
import { useMethodName } from './payment-words.ts';

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
  const { data, error, refetch, isFetching } = useQuery(paymentOptionsQuery);
  const [chosen, setChosen] = useState(() => wordOf(order.attempt.method));
  const { mutate, isPending, error: refused } = useChangeMethod(order);
  if (error && !data) return <LoadFailed error={error} retry={refetch} isRetrying={isFetching} />;
  if (!data) return <WaitingRows count={4} />;
  // What cannot take this sum is not offered.
  const ways = waysOf(data, order.lines.points).filter(({ refusal }) => refusal === undefined);
  const way = ways.find(({ word }) => word === chosen);
  const change = () => {
    if (!way) return;
    mutate(way.method, {
      onSuccess: () => {
        toast(t('payment.changed', { method: nameOf(way.method) }));
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
        choices={ways.map(({ word, method, total }) => ({
          value: word,
          name: nameOf(method),
          text: t(method.kind === 'transfer' ? 'payment.changeTransfer' : 'payment.changeTotal', {
            total: formatMoney(total),
          }),
        }))}
      />
      <FormError>{refused && wordsOf(refused)}</FormError>
      <Button size="lg" fullWidth disabled={!way} loading={isPending} onClick={change}>
        {t('payment.changeDo')}
      </Button>
    </div>
  );
}

/** What is wrong with the method stands beside no field here. */
function wordsOf(error: Error): string {
  const beside = error instanceof ApiError ? Object.values(error.fields)[0] : undefined;
  return beside ?? failureWords(error);
}
