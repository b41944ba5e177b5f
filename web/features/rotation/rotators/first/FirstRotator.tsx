import { Button, Checkbox, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Blocker, useBlocker } from '#web/entities/account/Blocker.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { startKeys } from '#web/lib/api/query-keys.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { useContractForm } from '#web/lib/forms/contract-form.ts';
import { useUser } from '#web/lib/session/session.ts';
import { refreshSession } from '#web/lib/session/session-calls.ts';
import { useSettings } from '#web/lib/settings/settings.ts';
import { ChoiceCards } from '#web/ui/ChoiceCards.tsx';
import { FormError } from '#web/ui/FormError.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { takersQuery, useEditorCalls } from '../editor/editor-calls.ts';
import { randomSlug } from '../editor/random-slug.ts';
import classes from './FirstRotator.module.css';
import { type FirstAnswers, firstAnswers, rotatorOf } from './first-rotator.ts';

/** A rotator from three questions; everything else is as it is best for most, and can be changed in the editor. */
export function FirstRotator() {
  const obstacle = useBlocker(useSettings()?.rotatorPoints);
  const { data: takers, error, refetch, isFetching } = useQuery(takersQuery);
  if (obstacle) return <Blocker obstacle={obstacle} />;
  if (error) return <LoadFailed error={error} retry={refetch} isRetrying={isFetching} />;
  if (!takers) return <Loading kind="ellipsis" />;
  const able = takers.filter(({ status, reachable }) => status === 'active' && reachable);
  return <Questions people={able} />;
}

interface QuestionsProps {
  people: readonly { id: string; fullName: string; nickname: string }[];
}

function Questions({ people }: QuestionsProps) {
  const { t } = useTranslation();
  const { id: me, fullName } = useUser();
  const { add } = useEditorCalls();
  const client = useQueryClient();
  const points = useSettings()?.rotatorPoints ?? 0;
  const [slug] = useState(() => randomSlug());
  const { form, isPending, failure, refusal, onSubmit } = useContractForm<FirstAnswers>({
    schema: firstAnswers,
    initialValues: { title: '', members: people.map(({ id }) => id), asks: 'contact' },
    submit: async (answers, { key }) => {
      await add(rotatorOf(t, slug, answers), key);
      // The balance stands in the session too.
      void refreshSession();
      await client.invalidateQueries({ queryKey: startKeys.all });
    },
  });
  const asks = [
    { value: 'contact', name: t('start.asksContact'), text: t('start.asksContactText') },
    { value: 'address', name: t('start.asksAddress'), text: t('start.asksAddressText') },
    { value: 'nothing', name: t('start.asksNothing'), text: t('start.asksNothingText') },
  ] as const;
  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      <p className={classes.why}>{t('start.rotatorWhy')}</p>
      <TextInput
        label={t('start.rotatorTitle')}
        description={t('start.rotatorTitleHelp')}
        placeholder={t('start.rotatorTitleExample')}
        autoComplete="off"
        {...form.getInputProps('title')}
      />
      <Checkbox.Group
        label={t('start.who')}
        description={t('start.whoLater')}
        {...form.getInputProps('members')}
      >
        <div className={classes.people}>
          {people.map((person) => (
            <Checkbox
              key={person.id}
              value={person.id}
              label={
                person.id === me
                  ? t('start.you', { name: person.nickname || fullName })
                  : person.nickname || person.fullName
              }
            />
          ))}
        </div>
      </Checkbox.Group>
      <ChoiceCards
        legend={t('start.asks')}
        choices={asks}
        value={form.values.asks}
        onChange={(value) => form.setFieldValue('asks', value)}
      />
      <FormError refusal={refusal}>{failure}</FormError>
      <div>
        <Button type="submit" size="lg" loading={isPending}>
          {t('start.make', { points: formatNumber(points) })}
        </Button>
      </div>
    </form>
  );
}
