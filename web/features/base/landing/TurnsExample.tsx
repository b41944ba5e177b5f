import { ActionIcon, Button, UnstyledButton } from '@mantine/core';
import {
  IconArrowLeft,
  IconArrowRight,
  IconChevronDown,
  IconChevronUp,
  IconLink,
  IconRotateClockwise,
  IconScale,
} from '@tabler/icons-react';
import { useId, useState } from 'react';
import { exampleMembers as members, totalRatio, exampleTurns as turns } from '#domain/turn-example.ts';
import { FairnessReceipt, type ReceiptPerson } from '#web/entities/turn/FairnessReceipt.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { TurnBoard } from './TurnBoard.tsx';
import classes from './TurnsExample.module.css';

const owners = turns.map((turn) => turn.to);
const last = turns.length - 1;
// The fourth lead shows the most at once: a clear winner, one halfway, one who has only begun; then a tie follows.
const firstShown = 3;

function personOf(id: string): ReceiptPerson {
  const { name, fullName, colour } = members.find((member) => member.id === id) ?? members[0];
  // Elsewhere colours count from 1, since the owner has 0.
  return { name, fullName, colour: colour + 1 };
}

/** The lead being looked at, shared by the board and the receipt. */
interface Shown {
  selected: number;
  select: (turn: number) => void;
}

/** Ten leads on a board; the reason for each is one click away. */
export function TurnsExample() {
  const { t } = useTranslation();
  const [selected, select] = useState(firstShown);
  const [isOpen, setOpen] = useState(false);
  const receiptId = useId();
  const name = members.find((member) => member.id === owners[selected])?.name;
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <div className={classes.example}>
      <section className={classes.board} aria-label={t('landing.example')}>
        <header className={classes.head}>
          <span className={classes.link}>
            <IconLink size={14} stroke={1.75} aria-hidden />
            chat.tokoberkah.id/k7m2qa
          </span>
          <span className={classes.note}>{t('landing.example')}</span>
        </header>
        <TurnBoard lanes={members} turns={owners} selected={selected} onSelect={select} />
        <UnstyledButton
          className={classes.why}
          aria-expanded={isOpen}
          aria-controls={receiptId}
          onClick={() => setOpen(!isOpen)}
        >
          <IconScale size={18} stroke={1.75} aria-hidden />
          {t('turnsExample.why', { name, number: selected + 1 })}
          <Chevron size={18} stroke={1.75} aria-hidden />
        </UnstyledButton>
      </section>
      <div id={receiptId} hidden={!isOpen}>
        {isOpen && <ExampleReceipt selected={selected} select={select} />}
      </div>
    </div>
  );
}

function ExampleReceipt({ selected, select }: Shown) {
  const { t } = useTranslation();
  const turn = turns[selected];
  if (!turn) return null;
  const atEnd = selected === last;
  const ratios = members.map((member) => member.ratio).join(' : ');
  const NextIcon = atEnd ? IconRotateClockwise : IconArrowRight;
  return (
    <FairnessReceipt
      badge={t('receipt.turn', { number: selected + 1 })}
      chosenId={turn.to}
      receipt={turn.receipt}
      personOf={personOf}
    >
      <p className={classes.rule}>
        {atEnd ? t('landing.complete', { total: totalRatio, ratios }) : t('landing.rule')}
      </p>
      <div className={classes.steps}>
        <ActionIcon
          size={48}
          aria-label={t('landing.previous')}
          onClick={() => select(selected === 0 ? last : selected - 1)}
        >
          <IconArrowLeft size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
        <Button
          size="lg"
          fullWidth
          rightSection={<NextIcon size={18} stroke={1.75} aria-hidden />}
          onClick={() => select(atEnd ? 0 : selected + 1)}
        >
          {atEnd ? t('landing.again') : t('landing.next')}
        </Button>
      </div>
    </FairnessReceipt>
  );
}
