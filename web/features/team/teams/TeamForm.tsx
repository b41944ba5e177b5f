import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { teamItems } from '#contract/teams.ts';
import { teamsQuery } from '#web/entities/member/teams-query.ts';
import { useContractForm } from '#web/lib/forms/contract-form.ts';
import { FormError } from '#web/ui/FormError.tsx';
import { MembersField } from './MembersField.tsx';
import { MovingMembers } from './MovingMembers.tsx';
import { type MemberOption, movingMembers } from './moving-members.ts';
import classes from './TeamForm.module.css';

export type TeamItems = z.input<typeof teamItems>;

interface TeamFormProps {
  /** The button that sends it stands in the foot of the drawer and names it. */
  id: string;
  /** The team being edited; a new one has none yet. */
  teamId?: string;
  options: readonly MemberOption[];
  state: ReturnType<typeof useTeamForm>;
}

/** Leaving with changes asks first, unless the team itself is going. */
export function useTeamForm(
  team: TeamItems,
  submit: (items: TeamItems, sent: { key: string }) => Promise<void>,
  guarded = true,
) {
  return useContractForm<TeamItems>({
    schema: teamItems,
    initialValues: { name: team.name, memberIds: team.memberIds },
    guarded,
    submit,
  });
}

export function TeamForm({ id, teamId, options, state: { form, failure, onSubmit } }: TeamFormProps) {
  const { t } = useTranslation();
  // Only for the hint: without it the form works all the same.
  const { data: teams = [] } = useQuery(teamsQuery);
  const { memberIds } = form.values;
  const nameRef = useRef<HTMLInputElement>(null);
  const isNew = teamId === undefined;
  // The form comes after the drawer, which has given the focus to its first button by then.
  useEffect(() => {
    if (isNew) nameRef.current?.focus();
  }, [isNew]);
  return (
    <form id={id} onSubmit={onSubmit} noValidate className={classes.form}>
      <TextInput
        label={t('teams.name')}
        description={t('teams.nameHelp')}
        ref={nameRef}
        data-autofocus={isNew || undefined}
        {...form.getInputProps('name')}
      />
      <MembersField options={options} {...form.getInputProps('memberIds')} value={memberIds} />
      <MovingMembers moving={movingMembers({ memberIds, options, teams, teamId })} />
      <FormError>{failure}</FormError>
    </form>
  );
}
