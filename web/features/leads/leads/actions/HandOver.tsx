import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { reasonLength } from '#domain/text-lengths.ts';
import { MemberPicture } from '#web/entities/member/MemberPicture.tsx';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { useNow } from '#web/lib/now.ts';
import { useUser } from '#web/lib/session/session.ts';
import { dialogs } from '#web/ui/dialogs.ts';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { SkeletonRows } from '#web/ui/SkeletonBox.tsx';
import type { BatchAnswer, WhichLeads } from './batch.ts';
import classes from './Dialogs.module.css';
import { takersNamed, takerText } from './taker-text.ts';
import { takersQuery } from './takers-query.ts';
import { useLeadBatch } from './use-lead-batch.tsx';

/** With more people than this a name is found by typing. */
const searchFrom = 8;

interface HandOverProps {
  which: WhichLeads;
  /** Who has it already is not offered. */
  from?: string | undefined;
  onDone?: (answer: BatchAnswer) => void;
}

/** Inside a dialog: to whom, and why. */
export function HandOver({ which, from, onDone }: HandOverProps) {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const viewer = useUser();
  const now = useNow();
  const { data, error, refetch, isFetching } = useQuery(takersQuery);
  const { run, isPending } = useLeadBatch();
  const [to, setTo] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [wanted, setWanted] = useState('');
  const faultId = useId();
  const people = useRef<HTMLDivElement>(null);
  const close = () => dialogs.closeAll();

  if (error && !data) return <LoadFailed error={error} retry={refetch} isRetrying={isFetching} />;
  if (!data) return <SkeletonRows count={3} />;
  const others = data.filter(({ id }) => id !== from);
  const shown = takersNamed(others, wanted);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!to) {
      setMissing(true);
      people.current?.querySelector('input')?.focus();
      return;
    }
    const answer = await run(which, { kind: 'hand-over', memberId: to, reason: reason.trim() });
    // What was typed stays where it was refused.
    if (!answer) return;
    close();
    onDone?.(answer);
  };
  return (
    <form className={classes.dialog} onSubmit={submit} noValidate>
      {others.length > searchFrom && (
        <TextInput
          aria-label={t('batch.findMember')}
          placeholder={t('batch.findMember')}
          leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
        />
      )}
      <div>
        <div
          ref={people}
          role="radiogroup"
          aria-label={t('batch.handOverTo')}
          aria-describedby={isMissing ? faultId : undefined}
          className={classes.choices}
        >
          {shown.map(({ id, fullName, nickname, picture, colour, ...taker }) => (
            <label key={id} className={classes.choice} data-chosen={to === id || undefined}>
              <input
                type="radio"
                name="member"
                className={classes.radio}
                checked={to === id}
                onChange={() => {
                  setTo(id);
                  setMissing(false);
                }}
              />
              <MemberPicture name={fullName || nickname} picture={picture} colour={colour} size={32} />
              <span className={classes.taker}>
                <span className={classes.called}>
                  <span className={classes.name}>{fullName || nickname}</span>
                  {id === viewer.id && <span className={classes.you}>{t('members.you')}</span>}
                  <span className={classes.waiting} data-none={taker.waiting === 0 || undefined}>
                    {t('duty.leadsWaiting', { number: formatNumber(taker.waiting) })}
                  </span>
                </span>
                <span className={classes.duty} data-on={taker.duty === 'on' || undefined}>
                  {takerText(t, { language, timeZone: viewer.timeZone }, taker, now)}
                </span>
              </span>
            </label>
          ))}
          {shown.length === 0 && (
            <p className={classes.none}>{t(others.length === 0 ? 'batch.noOthers' : 'batch.nobody')}</p>
          )}
        </div>
        <p id={faultId} role="alert" className={classes.fault}>
          {isMissing && t('batch.handOverMissing')}
        </p>
      </div>
      <TextInput
        label={t('batch.handOverReason')}
        description={t('batch.handOverReasonHelp')}
        maxLength={reasonLength}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div className={classes.acts}>
        <Button size="lg" variant="default" onClick={close} disabled={isPending}>
          {t('confirm.cancel')}
        </Button>
        <Button size="lg" type="submit" loading={isPending}>
          {t('batch.handOver')}
        </Button>
      </div>
    </form>
  );
}
