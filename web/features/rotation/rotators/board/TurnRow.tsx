import { UnstyledButton } from '@mantine/core';
import { IconBrandMeta, IconChevronDown, IconWorld } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { TurnBoardAnswer } from '#contract/rotator-list.ts';
import { MemberPicture } from '#web/entities/member/MemberPicture.tsx';
import { FairnessReceipt } from '#web/entities/turn/FairnessReceipt.tsx';
import { turnReason } from '#web/entities/turn/turn-reason.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { shortTime } from '#web/lib/format/short-time.ts';
import type { PersonOf } from './board-people.ts';
import classes from './TurnList.module.css';

interface TurnRowProps {
  turn: TurnBoardAnswer['last'][number];
  personOf: PersonOf;
  isNew: boolean;
  now: Date;
}

/** One turn in a line; behind it the whole receipt. */
export function TurnRow({ turn, personOf, isNew, now }: TurnRowProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const receiptId = useId();
  const { chosenId, receipt } = turn;
  const badge = t('turnBoard.number', { number: formatNumber(turn.turn) });
  return (
    <li className={classes.turn} data-new={isNew || undefined} data-open={isOpen || undefined}>
      <UnstyledButton
        className={classes.line}
        aria-expanded={isOpen}
        aria-controls={receiptId}
        onClick={() => setOpen(!isOpen)}
      >
        <Line turn={turn} personOf={personOf} now={now} />
        <IconChevronDown size={18} stroke={1.75} aria-hidden className={classes.chevron} />
      </UnstyledButton>
      <div id={receiptId} hidden={!isOpen} className={classes.receipt}>
        {isOpen && (
          <FairnessReceipt nested badge={badge} receipt={receipt} chosenId={chosenId} personOf={personOf} />
        )}
      </div>
    </li>
  );
}

type LineProps = Omit<TurnRowProps, 'isNew'>;

/** Spans only: it stands in a button. */
function Line({ turn: { turn, at, chosenId, memberId, origin, receipt }, personOf, now }: LineProps) {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const person = personOf(chosenId);
  const isMeta = origin === 'meta';
  const OriginIcon = isMeta ? IconBrandMeta : IconWorld;
  return (
    <>
      <span className={classes.number}>#{formatNumber(turn)}</span>
      <span className={classes.who}>
        <MemberPicture
          name={person.fullName || person.name}
          picture={null}
          colour={person.colour}
          size={28}
        />
        <span className={classes.name}>{person.name}</span>
      </span>
      <span className={classes.reason}>
        {turnReason(t, language, receipt, chosenId, (id) => personOf(id).name)}
        {memberId && memberId !== chosenId && (
          <span className={classes.moved}>{t('turnBoard.nowWith', { name: personOf(memberId).name })}</span>
        )}
      </span>
      <span className={classes.origin}>
        <OriginIcon size={14} stroke={1.75} aria-hidden />
        {isMeta ? t('turnBoard.meta') : t('turnBoard.other')}
      </span>
      <span className={classes.time}>{shortTime(new Date(at), now, language)}</span>
    </>
  );
}
