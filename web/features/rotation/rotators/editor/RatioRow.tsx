import { ActionIcon } from '@mantine/core';
import { IconGripVertical, IconX } from '@tabler/icons-react';
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useState } from 'react';
import { ratioRange } from '#domain/rotation.ts';
import { memberShade } from '#web/entities/member/member-shade.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber, formatPercent } from '#web/lib/format/format.ts';
import classes from './RatioRow.module.css';
import { TakerLine } from './TakerLine.tsx';
import type { Row } from './turn-shares.ts';

interface RatioRowProps {
  row: Row;
  /** From zero, and of how many. */
  place: number;
  places: number;
  share: number;
  withRatio: boolean;
  now: Date;
  onRatio: (ratio: number) => void;
  onGrab: (event: PointerEvent<HTMLElement>) => void;
  /** One up or one down. */
  onMove: (step: number) => void;
  onRemove: () => void;
}

const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

export function RatioRow({ row, place, places, share, withRatio, now, ...actions }: RatioRowProps) {
  const { t } = useTranslation();
  const { ratio, taker } = row;
  const name = taker?.nickname || taker?.fullName || t('rotatorEditor.goneName');
  const shades = {
    '--shade': memberShade(taker?.colour ?? 0, 'line'),
    '--at': (ratio - ratioRange.min) / (ratioRange.max - ratioRange.min),
  } as CSSProperties;
  const stepByKey = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const grip = event.currentTarget;
    actions.onMove(step);
    // Moving it in the page takes the focus away.
    grip.focus();
  };
  return (
    <li className={classes.row} style={shades} data-plain={!withRatio || undefined}>
      <button
        type="button"
        className={classes.grip}
        aria-label={t('rotatorEditor.move', {
          name,
          place: formatNumber(place + 1),
          all: formatNumber(places),
        })}
        onPointerDown={actions.onGrab}
        onKeyDown={stepByKey}
      >
        <IconGripVertical size={18} stroke={1.75} aria-hidden />
      </button>
      <TakerLine taker={taker} now={now} />
      {withRatio && (
        <>
          <input
            type="range"
            className={classes.slider}
            min={ratioRange.min}
            max={ratioRange.max}
            value={ratio}
            aria-label={t('rotatorEditor.ratioOf', { name })}
            onChange={({ currentTarget }) => actions.onRatio(Number(currentTarget.value))}
          />
          <RatioNumber
            value={ratio}
            label={t('rotatorEditor.ratioOf', { name })}
            className={classes.number}
            onChange={actions.onRatio}
          />
        </>
      )}
      <span className={classes.share}>{formatPercent(share)}</span>
      <ActionIcon
        variant="subtle"
        color="gray"
        className={classes.remove}
        aria-label={t('rotatorEditor.remove', { name })}
        onClick={actions.onRemove}
      >
        <IconX size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </li>
  );
}

interface RatioNumberProps {
  value: number;
  label: string;
  className?: string;
  onChange: (ratio: number) => void;
}

/** The slider's figure, to type over. What is no ratio is not taken, and gone when one leaves the field. */
function RatioNumber({ value, label, className, onChange }: RatioNumberProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const type = (text: string) => {
    setTyped(text);
    const number = Number(text);
    if (Number.isInteger(number) && number >= ratioRange.min && number <= ratioRange.max) onChange(number);
  };
  return (
    <input
      inputMode="numeric"
      autoComplete="off"
      maxLength={2}
      className={className}
      aria-label={label}
      value={typed ?? value}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onBlur={() => setTyped(null)}
    />
  );
}
