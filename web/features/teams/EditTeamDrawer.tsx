import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from '#web/ui/confirm.tsx';
import { FormDrawer } from '#web/ui/FormDrawer.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { toast, toastFailure } from '#web/ui/toast.ts';
import { WaitingFields } from '#web/ui/Waiting.tsx';
import classes from './TeamDrawer.module.css';
import { TeamForm, type TeamItems, useTeamForm } from './TeamForm.tsx';
import { useTeamCalls } from './team-calls.ts';
import { memberOptionsQuery, teamQuery } from './teams-query.ts';

const unknown: TeamItems = { name: '', memberIds: [] };

interface EditTeamDrawerProps {
  id: string;
  onClose: () => void;
}

export function EditTeamDrawer({ id, onClose }: EditTeamDrawerProps) {
  const { t } = useTranslation();
  const formId = useId();
  const { edit, remove } = useTeamCalls();
  const [isRemoving, setRemoving] = useState(false);
  // News of its removal may come before the answer to it: what is going is not asked for again.
  const team = useQuery({ ...teamQuery(id), enabled: !isRemoving });
  const options = useQuery(memberOptionsQuery);
  const save = async (items: TeamItems) => {
    const { name } = await edit(id, items);
    toast(t('teams.saved', { team: name }));
    onClose();
  };
  const state = useTeamForm(unknown, save, !isRemoving);
  const { initialize, initialized } = state.form;
  // Once, when the team is here; later news must not overwrite what is being typed.
  useEffect(() => {
    if (team.data && !initialized) initialize({ name: team.data.name, memberIds: team.data.memberIds });
  }, [team.data, initialize, initialized]);

  const ask = async (name: string) => {
    const title = t('teams.removeTitle', { team: name });
    if (!(await confirm({ title, text: t('teams.removeText'), confirm: t('teams.remove'), isLoss: true })))
      return;
    setRemoving(true);
    try {
      await remove(id);
      toast(t('teams.removed', { team: name }));
      onClose();
    } catch (error) {
      setRemoving(false);
      toastFailure(error);
    }
  };
  const failed = [team, options].find(({ error, data }) => error && !data);
  const isReady = team.data && options.data && initialized;
  return (
    <FormDrawer
      title={t('teams.editTitle')}
      onClose={onClose}
      foot={
        isReady && (
          <>
            <Button
              variant="subtle"
              color="red"
              className={`${classes.act} ${classes.remove}`}
              onClick={() => ask(team.data.name)}
              loading={isRemoving}
              disabled={state.busy}
            >
              {t('teams.remove')}
            </Button>
            <Button
              type="submit"
              form={formId}
              className={classes.act}
              loading={state.busy}
              disabled={isRemoving}
            >
              {t('teams.save')}
            </Button>
          </>
        )
      }
    >
      {failed?.error && (
        <LoadFailed error={failed.error} retry={failed.refetch} isRetrying={failed.isFetching} />
      )}
      {!failed && !isReady && <WaitingFields count={2} />}
      {isReady && <TeamForm id={formId} teamId={id} options={options.data} state={state} />}
    </FormDrawer>
  );
}
