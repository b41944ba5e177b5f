import { Button, Textarea } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { ParseKeys } from 'i18next';
import { useMemo, useState } from 'react';
import { z } from 'zod';
import { mostPasted, type PastedPerson, type PasteProblem, readPastedPeople } from '#domain/pasted-people.ts';
import { Blocker, useBlocker } from '#web/entities/account/Blocker.tsx';
import { orVerify } from '#web/entities/account/verify-email-alert.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { formatNumber, formatPhone } from '#web/lib/format/format.ts';
import { useContractForm } from '#web/lib/forms/contract-form.ts';
import { useUser } from '#web/lib/session/session.ts';
import { refreshSession } from '#web/lib/session/session-calls.ts';
import { useSettings } from '#web/lib/settings/settings.ts';
import { FormError } from '#web/ui/FormError.tsx';
import { toast } from '#web/ui/toast.ts';
import { IntoRotators, useIntoRotators } from './IntoRotators.tsx';
import { useMemberCalls } from './member-calls.ts';
import classes from './PasteMembers.module.css';

const schema = z.object({ text: z.string() });

const problemTexts: Record<PasteProblem, ParseKeys> = {
  'name-missing': 'paste.nameMissing',
  'name-wrong': 'paste.nameWrong',
  'phone-missing': 'paste.phoneMissing',
  'phone-wrong': 'paste.phoneWrong',
  'phones-many': 'paste.phonesMany',
  'phone-twice': 'paste.phoneTwice',
  'email-missing': 'paste.emailMissing',
  'email-wrong': 'paste.emailWrong',
  'email-twice': 'paste.emailTwice',
};

/** Several CS out of a list as people keep it; what was understood is shown before anything is done. */
export function PasteMembers({ onAdded }: { onAdded?: () => void }) {
  const obstacle = useBlocker(useSettings()?.memberPoints);
  return obstacle ? <Blocker obstacle={obstacle} /> : <PasteForm onAdded={onAdded} />;
}

/** What the server said of a line, as long as the text is the one that was sent. */
interface Refused {
  text: string;
  byPlace: ReadonlyMap<number, string>;
}

function PasteForm({ onAdded }: { onAdded: (() => void) | undefined }) {
  const { t } = useTranslation();
  const { addMany } = useMemberCalls();
  const into = useIntoRotators('cs');
  const [refused, setRefused] = useState<Refused | null>(null);
  const { form, isPending, failure, refusal, onSubmit } = useContractForm({
    schema,
    initialValues: { text: '' },
    guarded: true,
    submit: async ({ text }, { key }) => {
      const fault = faultOf(readPastedPeople(text));
      if (fault) {
        form.setFieldError('text', t(fault.key, { number: fault.number }));
        form.getInputNode('text')?.focus();
        return;
      }
      const people = readPastedPeople(text);
      try {
        await orVerify(addMany(people, into.chosen, key));
      } catch (error) {
        const byPlace = linesRefused(error);
        if (byPlace.size === 0) throw error;
        setRefused({ text, byPlace });
        form.setFieldError('text', t('paste.fix', { number: byPlace.size }));
        return;
      }
      // The balance stands in the session too.
      void refreshSession();
      form.reset();
      const said = into.chosen.length > 0 ? 'paste.addedInto' : 'paste.added';
      toast(t(said, { number: people.length }));
      onAdded?.();
    },
  });
  const { text } = form.values;
  const people = useMemo(() => readPastedPeople(text), [text]);
  const ready = people.filter(({ problems }) => problems.length === 0).length;
  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      <Textarea
        label={t('paste.label')}
        description={t('paste.help')}
        placeholder={t('paste.example')}
        autosize
        minRows={3}
        maxRows={10}
        spellCheck={false}
        autoCapitalize="words"
        {...form.getInputProps('text')}
      />
      {people.length > 0 && (
        <ul className={classes.people} aria-label={t('paste.understood')}>
          {people.slice(0, mostPasted).map((person, place) => (
            <PersonLine
              key={person.line}
              person={person}
              refused={refused?.text === text ? refused.byPlace.get(place) : undefined}
            />
          ))}
        </ul>
      )}
      <IntoRotators {...into} error={form.errors.rotatorIds} />
      <FormError refusal={refusal}>{failure}</FormError>
      <div className={classes.foot}>
        <Button type="submit" size="lg" loading={isPending}>
          {ready > 0 ? t('paste.submit', { number: formatNumber(ready) }) : t('paste.submitNone')}
        </Button>
        {ready > 0 && <Cost members={ready} />}
      </div>
    </form>
  );
}

function PersonLine({ person, refused }: { person: PastedPerson; refused: string | undefined }) {
  const { t } = useTranslation();
  const { line, name, phone, email, problems } = person;
  const isReady = problems.length === 0 && refused === undefined;
  const Icon = isReady ? IconCircleCheck : IconAlertTriangle;
  const wrong = [...problems.map((problem) => t(problemTexts[problem])), ...(refused ? [refused] : [])];
  return (
    <li className={classes.person} data-wrong={!isReady || undefined}>
      <Icon size={18} stroke={1.75} aria-hidden />
      <div className={classes.words}>
        <p className={classes.name}>{name || t('paste.line', { line })}</p>
        <p className={classes.contact}>{[phone && formatPhone(phone), email].filter(Boolean).join(' · ')}</p>
        {wrong.length > 0 && <p className={classes.wrong}>{wrong.join(' ')}</p>}
      </div>
    </li>
  );
}

/** What it takes; only the owner knows of what. */
function Cost({ members }: { members: number }) {
  const { t } = useTranslation();
  const { ROLE_OWNER, point } = useUser();
  const each = useSettings()?.memberPoints;
  if (each === undefined) return null;
  const cost = members * each;
  return (
    <p className={classes.cost}>
      {t('paste.cost', {
        members: formatNumber(members),
        each: formatNumber(each),
        points: formatNumber(cost),
      })}
      {ROLE_OWNER && point >= cost && (
        <> · {t('members.balance', { before: formatNumber(point), after: formatNumber(point - cost) })}</>
      )}
    </p>
  );
}

function faultOf(people: readonly PastedPerson[]): { key: ParseKeys; number: number } | null {
  const wrong = people.filter(({ problems }) => problems.length > 0).length;
  if (people.length === 0) return { key: 'paste.empty', number: 0 };
  if (people.length > mostPasted) return { key: 'paste.tooMany', number: mostPasted };
  return wrong > 0 ? { key: 'paste.fix', number: wrong } : null;
}

/** By the place of the person in what was sent. */
function linesRefused(error: unknown): ReadonlyMap<number, string> {
  if (!(error instanceof ApiError)) return new Map();
  return new Map(
    Object.entries(error.fields).flatMap(([path, said]) => {
      const place = /^members\.(\d+)\./.exec(path)?.[1];
      return place === undefined ? [] : [[Number(place), said] as const];
    }),
  );
}
