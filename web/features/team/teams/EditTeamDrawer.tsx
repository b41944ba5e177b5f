import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { memberOptionsQuery } from '#web/entities/member/member-options.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { EditConflictNotice } from '#web/ui/edit-conflict/EditConflictNotice.tsx';
import { useEditConflict } from '#web/ui/edit-conflict/use-edit-conflict.ts';
import { FormDrawer } from '#web/ui/FormDrawer.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { SkeletonFields } from '#web/ui/SkeletonBox.tsx';
import { toast } from '#web/ui/toast.ts';
import { type Removing, useRemoving } from '#web/ui/use-removing.ts';
import type { MemberOption } from './moving-members.ts';
import classes from './TeamDrawer.module.css';
import { TeamForm, type TeamItems, useTeamForm } from './TeamForm.tsx';
import { useTeamCalls } from './team-calls.ts';
import { teamQuery } from './team-query.ts';

interface EditTeamDrawerProps {
  id: string;
  onClose: () => void;
}

export function EditTeamDrawer({ id, onClose }: EditTeamDrawerProps) {
  const { t } = useTranslation();
  const removing = useRemoving();
  const team = useQuery({ ...teamQuery(id), enabled: !removing.isRemoving });
  const options = useQuery(memberOptionsQuery);
  if (team.data && options.data) {
    const more = { removing, onClose };
    return <EditTeam team={team.data} options={options.data} {...more} />;
  }
  const failed = [team, options].find(({ error, data }) => error && !data);
  return (
    <FormDrawer title={t('teams.editTitle')} onClose={onClose}>
      {failed?.error ? (
        <LoadFailed error={failed.error} retry={failed.refetch} isRetrying={failed.isFetching} />
      ) : (
        <SkeletonFields count={2} />
      )}
    </FormDrawer>
  );
}

interface EditTeamProps {
  /** As it was when the form was opened; later changes do not overwrite what is being typed. */
  team: TeamItems & { id: string; revision: number };
  options: readonly MemberOption[];
  removing: Removing;
  onClose: () => void;
}

const valuesOf = ({ name, memberIds }: TeamItems): TeamItems => ({ name, memberIds });

function EditTeam({ team, options, removing, onClose }: EditTeamProps) {
  const { isRemoving } = removing;
  const { t } = useTranslation();
  const formId = useId();
  const { edit, remove, latest } = useTeamCalls();
  const { seen, conflict, save } = useEditConflict({ latest: team, valuesOf, reload: () => latest(team.id) });
  const state = useTeamForm(
    team,
    (items): Promise<void> =>
      save(state.form, async (revision) => {
        const { name } = await edit(team.id, { ...items, revision });
        toast(t('teams.saved', { team: name }));
        onClose();
      }),
    !isRemoving,
  );
  const ask = async (name: string) => {
    const title = t('teams.removeTitle', { team: name });
    if (!(await confirm({ title, text: t('teams.removeText'), confirm: t('teams.remove'), isLoss: true })))
      return;
    removing.start({
      remove: async () => {
        await remove(team.id);
        toast(t('teams.removed', { team: name }));
        onClose();
      },
    });
  };
  const shown = (values: TeamItems, field: keyof TeamItems) =>
    field === 'name' ? values.name : memberNames(values.memberIds, options);
  return (
    <FormDrawer
      title={t('teams.editTitle')}
      onClose={onClose}
      foot={
        <>
          <Button
            variant="subtle"
            color="red"
            className={`${classes.act} ${classes.remove}`}
            onClick={() => ask(seen.name)}
            loading={isRemoving}
            disabled={state.isPending}
          >
            {t('teams.remove')}
          </Button>
          <Button
            type="submit"
            form={formId}
            className={classes.act}
            loading={state.isPending}
            disabled={isRemoving}
          >
            {t('teams.save')}
          </Button>
        </>
      }
    >
      <EditConflictNotice
        conflict={conflict}
        form={state.form}
        names={{ name: t('teams.name'), memberIds: t('teams.members') }}
        shown={shown}
      />
      <TeamForm id={formId} teamId={team.id} options={options} state={state} />
    </FormDrawer>
  );
}

/** The inactive are not among those to choose from. */
function memberNames(ids: readonly string[], options: readonly MemberOption[]): string {
  const names = ids.map((id) => options.find((option) => option.id === id)?.fullName ?? '…');
  return names.join(', ');
}
