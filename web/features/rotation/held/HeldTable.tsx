import { Button, VisuallyHidden } from '@mantine/core';
import type { ParseKeys } from 'i18next';
import type { HeldArrival, HeldRefusal } from '#contract/held.ts';
import type { HeldReason } from '#domain/arrival-signs.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatDate, formatPhone, formatTime } from '#web/lib/format/format.ts';
import folding from '#web/ui/list/folding-table.module.css';
import list from '#web/ui/list/list.module.css';
import { singlePress } from '#web/ui/list/single-press.ts';
import { Tick } from '#web/ui/list/Tick.tsx';
import classes from './HeldTable.module.css';
import type { HeldActions } from './use-held-actions.ts';

/** One for each: a new reason does not compile until it can be said. */
const reasonText: Record<HeldReason, ParseKeys> = {
  trap: 'held.reasons.trap',
  program: 'held.reasons.program',
  headless: 'held.reasons.headless',
  no_key: 'held.reasons.no_key',
  used_key: 'held.reasons.used_key',
  too_fast: 'held.reasons.too_fast',
  no_work: 'held.reasons.no_work',
  network: 'held.reasons.network',
  sequence: 'held.reasons.sequence',
  repeated: 'held.reasons.repeated',
  odd_name: 'held.reasons.odd_name',
  known_fake: 'held.reasons.known_fake',
  crowd: 'held.reasons.crowd',
  ceiling: 'held.reasons.ceiling',
  paused: 'held.reasons.paused',
  no_members: 'held.reasons.no_members',
  unanswered: 'held.reasons.unanswered',
  skipped: 'held.reasons.skipped',
};

const refusalText: Record<HeldRefusal, ParseKeys> = {
  paused: 'held.refusals.paused',
  deleted: 'held.refusals.deleted',
  no_members: 'held.refusals.no_members',
  blocked: 'held.refusals.blocked',
};

interface HeldTableProps {
  arrivals: readonly HeldArrival[];
  picked: ReadonlySet<string>;
  onPick: (ids: readonly string[], isPicked: boolean) => void;
  actions: HeldActions;
}

/** A table on the desktop; on the phone every row is a card, with the same cells in another order. */
export function HeldTable({ arrivals, picked, onPick, actions }: HeldTableProps) {
  const { t } = useTranslation();
  const ids = arrivals.map(({ id }) => id);
  const count = ids.filter((id) => picked.has(id)).length;
  return (
    <table className={`${list.table} ${folding.folds} ${folding.things} ${classes.arrivals}`}>
      <thead>
        <tr>
          <th scope="col" className={classes.tick}>
            <Tick
              aria-label={t('held.pickPage')}
              checked={count === ids.length}
              indeterminate={count > 0 && count < ids.length}
              onChange={() => onPick(ids, count < ids.length)}
            />
          </th>
          <th scope="col">{t('held.buyer')}</th>
          <th scope="col">{t('held.why')}</th>
          <th scope="col">{t('held.rotator')}</th>
          <th scope="col">{t('held.at')}</th>
          <th scope="col">
            <VisuallyHidden>{t('held.acts')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {arrivals.map((arrival) => (
          <Row
            key={arrival.id}
            arrival={arrival}
            isPicked={picked.has(arrival.id)}
            onPick={(isPicked) => onPick([arrival.id], isPicked)}
            actions={actions}
          />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  arrival: HeldArrival;
  isPicked: boolean;
  onPick: (isPicked: boolean) => void;
  actions: HeldActions;
}

function Row({ arrival, isPicked, onPick, actions }: RowProps) {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const { id, phone, address, reasons, rotator, refusal, network, userAgent } = arrival;
  const at = new Date(arrival.at);
  const number = phone === null ? t('held.noPhone') : formatPhone(phone);
  const name = arrival.name || t('held.noName');
  // Several have the same name, or none.
  const spoken = arrival.name ? `${arrival.name}, ${number}` : number;
  return (
    <tr>
      <td className={classes.tick}>
        <Tick
          aria-label={t('held.pick', { name: spoken })}
          checked={isPicked}
          onChange={() => onPick(!isPicked)}
        />
      </td>
      <td className={folding.who} title={[network, userAgent].filter(Boolean).join('\n') || undefined}>
        <span className={arrival.name ? classes.name : `${classes.name} ${list.none}`}>{name}</span>
        <span className={classes.phone}>{number}</span>
        {address && <span className={classes.address}>{address}</span>}
      </td>
      <td className={classes.why}>
        <ul className={classes.reasons}>
          {reasons.map((reason) => (
            <li key={reason} className={classes.reason}>
              {t(reasonText[reason])}
            </li>
          ))}
        </ul>
        {refusal && <p className={classes.refusal}>{t(refusalText[refusal])}</p>}
      </td>
      <td className={`${folding.aside} ${classes.rotator}`}>{rotator.title}</td>
      <td className={folding.at}>
        <time dateTime={arrival.at}>
          {formatDate(at, language)}, {formatTime(at, language)}
        </time>
      </td>
      <td className={folding.acts}>
        <div className={classes.buttons}>
          <Button
            variant="default"
            className={classes.button}
            aria-label={t('held.blockOf', { name: spoken })}
            onClick={singlePress(() => actions.decide('block', [id]))}
          >
            {t('held.block')}
          </Button>
          <Button
            variant="light"
            className={classes.button}
            aria-label={t('held.releaseOf', { name: spoken })}
            onClick={singlePress(() => actions.decide('release', [id]))}
          >
            {t('held.release')}
          </Button>
        </div>
      </td>
    </tr>
  );
}
