import { z } from 'zod';
import { actReason } from '#contract/operator-actions.ts';
import { ignoreMutation, type MatchTarget, matchMutation, type WaitingMutation } from '#contract/payments.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatMoney } from '#web/lib/format/format.ts';
import { ConsoleLink } from '#web/operator/lib/links.ts';
import { ActionDialog } from '#web/operator/ui/ActionDialog.tsx';
import classes from '#web/operator/ui/Console.module.css';
import { useMoments } from '#web/operator/ui/moment.ts';
import { Tick } from '#web/ui/list/Tick.tsx';
import { useAfterAction, useReasonField } from './money-state.ts';

const targetSchema = z.object({
  target: z
    .string()
    .trim()
    .regex(/^(GL-\d{6}-[A-Z0-9]{6}|INV([/-])\d{4}\2\d{6,})$/i),
  reason: z.preprocess((typed) => typed || undefined, actReason.optional()),
});

function targetOf(typed: unknown): MatchTarget {
  const named = String(typed).trim().toUpperCase();
  return named.startsWith('INV') ? { invoice: named } : { orderId: named };
}

const nameOf = (target: MatchTarget) => ('orderId' in target ? target.orderId : target.invoice);

interface WaitingLineProps {
  mutation: WaitingMutation;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

/** A transfer that waits, with what it may be for. */
export function WaitingLine({ mutation, isChosen, onChoose }: WaitingLineProps) {
  const { t } = useTranslation('operator');
  const { moment, day } = useMoments();
  const { toTrail } = useReasonField();
  const { source, id, sameAs, suggestions } = mutation;
  const same = { params: { source, id }, onDone: useAfterAction() };
  const amount = formatMoney(mutation.amount);
  const [best] = suggestions;
  const only = best?.targets.length === 1 ? best.targets[0] : undefined;
  return (
    <tr>
      <td>
        <Tick
          checked={isChosen}
          aria-label={t('mutations.choose', { amount })}
          onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
        />
      </td>
      <td data-number className={classes.strong}>
        {amount}
        {mutation.hasSen && <div className={classes.quiet}>{t('mutations.sen')}</div>}
      </td>
      <td data-wide className={classes.words}>
        {mutation.description}
        <div className={classes.quiet}>
          {moment(mutation.at)} · {source} · {mutation.accountNumber}
        </div>
      </td>
      <td data-wide>
        {sameAs && (
          <p className={classes.quiet}>
            {t('mutations.sameAs', { source: sameAs.source, day: day(sameAs.at) })}
          </p>
        )}
        {suggestions.length === 0 && <span className={classes.quiet}>{t('mutations.noSuggestion')}</span>}
        {suggestions.map(({ targets, hint, difference }) => (
          <div key={targets.map(nameOf).join()} className={classes.quiet}>
            {targets.map((target) => (
              <span key={nameOf(target)}>
                <TargetName target={target} />{' '}
              </span>
            ))}
            {t(`order.hints.${hint}`)}
            {difference !== 0 && ` (${difference > 0 ? '+' : ''}${formatMoney(difference)})`}
          </div>
        ))}
      </td>
      <td data-wide>
        <div className={classes.buttons}>
          <ActionDialog
            {...same}
            endpoint={matchMutation}
            word={t('mutations.other')}
            text={amount}
            initial={{ target: only ? nameOf(only) : '', reason: '' }}
            fields={[
              { name: 'target', kind: 'text', label: t('mutations.target'), help: t('mutations.targetHelp') },
              { ...toTrail, label: t('mutations.reason') },
            ]}
            form={{
              schema: targetSchema,
              inputOf: ({ target, reason }) => ({
                params: { source, id },
                body: { ...targetOf(target), reason: reason ? String(reason) : undefined },
              }),
            }}
          />
          <ActionDialog
            {...same}
            endpoint={ignoreMutation}
            word={t('mutations.ignore')}
            text={t('mutations.ignoreText')}
            initial={{ reason: '' }}
            fields={[toTrail]}
          />
        </div>
      </td>
    </tr>
  );
}

function TargetName({ target }: { target: MatchTarget }) {
  if (!('orderId' in target)) return <strong>{target.invoice}</strong>;
  return (
    <ConsoleLink to="/money/orders/$orderId" params={{ orderId: target.orderId }} className={classes.link}>
      {target.orderId}
    </ConsoleLink>
  );
}
