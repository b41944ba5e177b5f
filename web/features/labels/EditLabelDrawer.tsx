import { Button } from '@mantine/core';
import { IconTagOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Label } from '#contract/labels.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FormDrawer } from '#web/ui/FormDrawer.tsx';
import { FormFoot } from '#web/ui/FormFoot.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { toast } from '#web/ui/toast.ts';
import { WaitingFields } from '#web/ui/Waiting.tsx';
import { LabelForm, useLabelForm } from './LabelForm.tsx';
import { useLabelCalls } from './label-calls.ts';
import { labelsQuery } from './labels-query.ts';

interface EditLabelDrawerProps {
  id: string;
  onClose: () => void;
}

export function EditLabelDrawer({ id, onClose }: EditLabelDrawerProps) {
  const { t } = useTranslation();
  const { data: labels, error, refetch, isFetching } = useQuery(labelsQuery);
  const label = labels?.find((one) => one.id === id);
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
        <WaitingFields count={2} />
      )}
    </FormDrawer>
  );
}

function EditLabel({ label, onClose }: { label: Label; onClose: () => void }) {
  const { t } = useTranslation();
  const formId = useId();
  const { edit } = useLabelCalls();
  const state = useLabelForm(label, async (items) => {
    const { name } = await edit(label.id, items);
    state.form.resetDirty();
    toast(t('labels.saved', { label: name }));
    onClose();
  });
  const { busy, failure } = state;
  return (
    <FormDrawer
      title={t('labels.editTitle')}
      onClose={onClose}
      foot={
        <FormFoot
          formId={formId}
          submit={t('labels.save')}
          busy={busy}
          failure={failure}
          onCancel={onClose}
        />
      }
    >
      <LabelForm id={formId} state={state} />
    </FormDrawer>
  );
}
