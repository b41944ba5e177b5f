import { Button } from '@mantine/core';
import { IconTagOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { CountedLabel } from '#contract/labels.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useLastSeen } from '#web/lib/last-seen.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { EditConflictNotice } from '#web/ui/edit-conflict/EditConflictNotice.tsx';
import { useEditConflict } from '#web/ui/edit-conflict/use-edit-conflict.ts';
import { FormDrawer } from '#web/ui/FormDrawer.tsx';
import { FormFooter } from '#web/ui/FormFooter.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { SkeletonFields } from '#web/ui/SkeletonBox.tsx';
import { toast } from '#web/ui/toast.ts';
import { LabelForm, useLabelForm } from './LabelForm.tsx';
import { useLabelCalls } from './label-calls.ts';
import { labelsQuery } from './labels-query.ts';

const valuesOf = ({ name, colour }: CountedLabel) => ({ name, colour });

interface EditLabelDrawerProps {
  id: string;
  onClose: () => void;
}

export function EditLabelDrawer({ id, onClose }: EditLabelDrawerProps) {
  const { t } = useTranslation();
  const { data: labels, error, refetch, isFetching } = useQuery(labelsQuery);
  // Deleted elsewhere while someone types here: what they typed stays.
  const label = useLastSeen(labels?.find((one) => one.id === id));
  if (label) return <EditLabel label={label} onClose={onClose} />;
  return (
    <FormDrawer title={t('labels.editTitle')} onClose={onClose}>
      {labels ? (
        <EmptyState
          icon={IconTagOff}
          level={2}
          title={t('labels.unknown')}
          action={<Button onClick={onClose}>{t('labels.toList')}</Button>}
        />
      ) : error ? (
        <LoadFailed error={error} retry={refetch} isRetrying={isFetching} />
      ) : (
        <SkeletonFields count={2} />
      )}
    </FormDrawer>
  );
}

function EditLabel({ label, onClose }: { label: CountedLabel; onClose: () => void }) {
  const { t } = useTranslation();
  const formId = useId();
  const { edit, latest } = useLabelCalls();
  const { conflict, save } = useEditConflict({ latest: label, valuesOf, reload: () => latest(label.id) });
  const state = useLabelForm(
    label,
    (items): Promise<void> =>
      save(state.form, async (revision) => {
        const { name } = await edit(label.id, { ...items, revision });
        state.form.resetDirty();
        toast(t('labels.saved', { label: name }));
        onClose();
      }),
  );
  const { isPending, failure } = state;
  return (
    <FormDrawer
      title={t('labels.editTitle')}
      onClose={onClose}
      foot={
        <FormFooter
          formId={formId}
          submit={t('labels.save')}
          isPending={isPending}
          failure={failure}
          onCancel={onClose}
        />
      }
    >
      <EditConflictNotice
        conflict={conflict}
        form={state.form}
        names={{ name: t('labels.name'), colour: t('labels.colour') }}
        shown={(values, field) => values[field]}
      />
      <LabelForm id={formId} state={state} />
    </FormDrawer>
  );
}
