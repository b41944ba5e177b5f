import { Button, Input, VisuallyHidden } from '@mantine/core';
import { IconUsersPlus } from '@tabler/icons-react';
import { type PointerEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { TurnTaker } from '#contract/member-list.ts';
import { ShareBar } from '#web/features/rotation/rotators/ShareBar.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { useNow } from '#web/lib/now.ts';
import { AddCs } from './AddCs.tsx';
import type { EditorForm } from './editor-form.ts';
import classes from './MembersCard.module.css';
import { moved } from './moved.ts';
import { RatioRow } from './RatioRow.tsx';
import { getsTurns, rowsOf, sharesOf, weightOf } from './turn-shares.ts';

interface MembersCardProps {
  form: EditorForm;
  takers: readonly TurnTaker[];
}

/** Who takes turns, how many, and what share of the leads that makes. */
export function MembersCard({ form, takers }: MembersCardProps) {
  const { t } = useTranslation();
  const now = useNow();
  const [announcement, setAnnouncement] = useState('');
  const { members, rotation } = form.values;
  const rows = rowsOf(members, takers);
  const shares = sharesOf(rows, rotation);
  const set = (next: typeof members) => form.setFieldValue('members', next);
  const add = (ids: readonly string[]) =>
    set([...members, ...ids.map((memberId) => ({ memberId, ratio: 1 }))]);
  const nameOf = (at: number) => rows[at]?.taker?.nickname || t('rotatorEditor.goneName');
  const move = (from: number, to: number) => {
    if (to < 0 || to >= members.length || to === from) return;
    // Drawn before the next step, which measures the rows or keeps the focus on the moved one.
    flushSync(() => {
      set(moved(members, from, to));
      setAnnouncement(t('rotatorEditor.movedTo', { name: nameOf(from), place: formatNumber(to + 1) }));
    });
  };
  const { list, grab } = useRowDrag(move);
  const free = takers.filter(
    ({ id, status }) => status === 'active' && !members.some(({ memberId }) => memberId === id),
  );
  const everyCs = free.filter(({ role }) => role === 'cs').map(({ id }) => id);
  const error = Object.entries(form.errors).find(([path]) => /^members(\.|$)/.test(path))?.[1];
  return (
    <section className={classes.card}>
      <header className={classes.head}>
        <div className={classes.heading}>
          <h2 className={classes.title}>
            {rotation === 'even' ? t('rotatorEditor.membersEven') : t('rotatorEditor.members')}
          </h2>
          <span className={classes.count}>
            {t('rotatorEditor.membersCount', {
              number: formatNumber(members.length),
              all: formatNumber(takers.filter(({ status }) => status === 'active').length),
            })}
          </span>
        </div>
        <AddCs takers={free} onAdd={(id) => add([id])} path="members" />
      </header>
      {error && <Input.Error className={classes.error}>{error}</Input.Error>}
      {rows.length === 0 ? (
        <div className={classes.empty}>
          <p className={classes.emptyTitle}>{t('rotatorEditor.nobody')}</p>
          <p>{t('rotatorEditor.nobodyText')}</p>
          {everyCs.length > 0 && (
            <Button
              variant="light"
              leftSection={<IconUsersPlus size={18} stroke={1.75} aria-hidden />}
              onClick={() => add(everyCs)}
            >
              {t('rotatorEditor.addAllCs')}
            </Button>
          )}
        </div>
      ) : (
        <>
          <div className={classes.bar}>
            <ShareBar
              shares={rows
                .filter(({ taker }) => getsTurns(taker))
                .map((row) => ({
                  id: row.memberId,
                  name: row.taker?.nickname ?? '',
                  colour: row.taker?.colour ?? 0,
                  ratio: weightOf(row, rotation),
                }))}
            />
          </div>
          <ol ref={list} className={classes.rows}>
            {rows.map((row, index) => (
              <RatioRow
                key={row.memberId}
                row={row}
                place={index}
                places={rows.length}
                share={shares[index] ?? 0}
                withRatio={rotation !== 'even'}
                now={now}
                onRatio={(ratio) => form.setFieldValue(`members.${index}.ratio`, ratio)}
                onGrab={(event) => grab(event, index)}
                onMove={(step) => move(index, index + step)}
                onRemove={() => set(members.filter((_, at) => at !== index))}
              />
            ))}
          </ol>
          {rows.some(({ taker }) => !getsTurns(taker)) && (
            <p className={classes.note}>{t('rotatorEditor.noTurns')}</p>
          )}
        </>
      )}
      <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>
    </section>
  );
}

/** Rows of a list that change places under the pointer: it lies over another row, and there the held one goes. */
function useRowDrag(move: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const latest = useRef(move);
  latest.current = move;

  const grab = (event: PointerEvent<HTMLElement>, index: number) => {
    if (event.button !== 0) return;
    let held = index;
    // On the window: the held row's own elements move in the page, and a captured pointer would be let go.
    const follow = ({ clientY }: globalThis.PointerEvent) => {
      const over = rowAt(list.current, clientY);
      if (over === held) return;
      latest.current(held, over);
      held = over;
    };
    const drop = () => {
      window.removeEventListener('pointermove', follow);
      window.removeEventListener('pointerup', drop);
      window.removeEventListener('pointercancel', drop);
    };
    window.addEventListener('pointermove', follow);
    window.addEventListener('pointerup', drop);
    window.addEventListener('pointercancel', drop);
  };
  return { list, grab };
}

function rowAt(list: HTMLElement | null, y: number): number {
  const rows = [...(list?.children ?? [])];
  const below = rows.findIndex((row) => y < row.getBoundingClientRect().bottom);
  return below === -1 ? rows.length - 1 : below;
}
