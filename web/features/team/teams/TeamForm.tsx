import { TextInput } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { z } from 'zod';
import { teamItems } from '#contract/teams.ts';
import { teamsQuery } from '#web/entities/member/teams-query.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { useContractForm } from '#web/lib/forms/contract-form.ts';
import { FormError } from '#web/ui/FormError.tsx';
import { MembersField } from './MembersField.tsx';
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

/** As many by name as one reads. */
const named = 3;

/** Says before saving who would leave another team. */
function MovingMembers({ moving }: { moving: ReturnType<typeof movingMembers> }) {
  const { t } = useTranslation();
  const more = moving.length - named;
  // Always in the page: a region that is announced has to be there before it speaks.
  return (
    <div role="status" hidden={moving.length === 0} className={classes.moving}>
      <IconArrowsExchange size={18} stroke={1.75} aria-hidden />
      <div>
        {moving.slice(0, named).map(({ id, name, from }) => (
          <p key={id}>{t('teams.moves', { name, team: from })}</p>
        ))}
        {more > 0 && <p>{t('teams.moveToo', { number: formatNumber(more) })}</p>}
      </div>
    </div>
  );
}
