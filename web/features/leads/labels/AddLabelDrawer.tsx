import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { FormDrawer } from '#web/ui/FormDrawer.tsx';
import { FormFooter } from '#web/ui/FormFooter.tsx';
import { toast } from '#web/ui/toast.ts';
import { firstColour } from './first-colour.ts';
import { LabelForm, useLabelForm } from './LabelForm.tsx';
import { useLabelCalls } from './label-calls.ts';
import { labelsQuery } from './labels-query.ts';

export function AddLabelDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const formId = useId();
  const { add } = useLabelCalls();
  const others = useQueryClient().getQueryData(labelsQuery.queryKey) ?? [];
  const state = useLabelForm({ name: '', colour: firstColour(others) }, async (items, { key }) => {
    const { name } = await add(items, key);
    state.form.resetDirty();
    toast(t('labels.added', { label: name }));
    onClose();
  });
  const { isPending, failure } = state;
  return (
    <FormDrawer
      title={t('labels.newTitle')}
      onClose={onClose}
      foot={
        <FormFooter
          formId={formId}
          submit={t('labels.create')}
          isPending={isPending}
          failure={failure}
          onCancel={onClose}
        />
      }
    >
      <LabelForm id={formId} isNew state={state} />
    </FormDrawer>
  );
}
