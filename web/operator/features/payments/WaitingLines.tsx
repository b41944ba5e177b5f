import { VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { actReason } from '#contract/operator-actions.ts';
import { ignoreMutations, type WaitingMutation } from '#contract/payments.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatMoney, formatNumber } from '#web/lib/format/format.ts';
import { ActionDialog } from '#web/operator/ui/ActionDialog.tsx';
import classes from '#web/operator/ui/Console.module.css';
import { Tick } from '#web/ui/list/Tick.tsx';
import { useAfterAction, useReasonField } from './money-state.ts';
import { WaitingLine } from './WaitingLine.tsx';

const reasonSchema = z.object({ reason: actReason });
const keyOf = ({ source, id }: Pick<WaitingMutation, 'source' | 'id'>) => `${source}/${id}`;

/** A page of transfers that wait; those that are ticked can be ignored together. */
export function WaitingLines({ mutations }: { mutations: readonly WaitingMutation[] }) {
  const { t } = useTranslation('operator');
  const { toTrail } = useReasonField();
  const afterAction = useAfterAction();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  // What was handled elsewhere since is not meant any more.
  const chosen = mutations.filter((mutation) => ticked.has(keyOf(mutation)));
  const isAll = chosen.length === mutations.length;
  const choose = (key: string, isChosen: boolean) => {
    const next = new Set(ticked);
    if (isChosen) next.add(key);
    else next.delete(key);
    setTicked(next);
  };
  const number = formatNumber(chosen.length);
  return (
    <div className={classes.side}>
      <div className={classes.bar}>
        <label htmlFor="choose-all-lines" className={classes.headline}>
          <Tick
            id="choose-all-lines"
            checked={isAll}
            indeterminate={chosen.length > 0 && !isAll}
            onChange={() => setTicked(new Set(isAll ? [] : mutations.map(keyOf)))}
          />
          {t('mutations.chooseAll', { number: formatNumber(mutations.length) })}
        </label>
        {chosen.length > 0 && (
          <ActionDialog
            endpoint={ignoreMutations}
            word={t('mutations.ignoreChosen', { number })}
            text={t('mutations.ignoreChosenText', {
              number,
              sum: formatMoney(chosen.reduce((sum, { amount }) => sum + amount, 0)),
            })}
            initial={{ reason: '' }}
            fields={[toTrail]}
            form={{
              schema: reasonSchema,
              inputOf: ({ reason }) => ({
                body: {
                  mutations: chosen.map(({ source, id }) => ({ source, id })),
                  reason: String(reason),
                },
              }),
            }}
            onDone={async () => {
              setTicked(new Set());
              await afterAction();
            }}
          />
        )}
      </div>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{t('mutations.chosen')}</VisuallyHidden>
            </th>
            <th scope="col" data-number>
              {t('money.amount')}
            </th>
            <th scope="col">{t('money.when')}</th>
            <th scope="col">{t('mutations.suggestions')}</th>
            <th scope="col">{t('money.acts')}</th>
          </tr>
        </thead>
        <tbody>
          {mutations.map((mutation) => (
            <WaitingLine
              key={keyOf(mutation)}
              mutation={mutation}
              isChosen={ticked.has(keyOf(mutation))}
              onChoose={(isChosen) => choose(keyOf(mutation), isChosen)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
