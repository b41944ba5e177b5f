import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { memberOptionsQuery } from '#web/entities/member/member-options.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { FormDrawer } from '#web/ui/FormDrawer.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { SkeletonFields } from '#web/ui/SkeletonBox.tsx';
import { toast } from '#web/ui/toast.ts';
import classes from './TeamDrawer.module.css';
import { TeamForm, useTeamForm } from './TeamForm.tsx';
import { useTeamCalls } from './team-calls.ts';

const nothing = { name: '', memberIds: [] };

export function AddTeamDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const formId = useId();
  const { add } = useTeamCalls();
  const { data: options, error, refetch, isFetching } = useQuery(memberOptionsQuery);
  const state = useTeamForm(nothing, async (items, { key }) => {
    const { name } = await add(items, key);
    toast(t('teams.created', { team: name }));
    onClose();
  });
  return (
    <FormDrawer
      title={t('teams.newTitle')}
      onClose={onClose}
      foot={
        <div className={classes.acts}>
          <Button type="submit" form={formId} className={classes.act} loading={state.isPending}>
            {t('teams.create')}
          </Button>
        </div>
      }
    >
      {error && !options && <LoadFailed error={error} retry={refetch} isRetrying={isFetching} />}
      {!error && !options && <SkeletonFields count={2} />}
      {options && <TeamForm id={formId} options={options} state={state} />}
    </FormDrawer>
  );
}
