import { useId } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { FormDrawer } from '#web/ui/FormDrawer.tsx';
import { FormFooter } from '#web/ui/FormFooter.tsx';
import { toast } from '#web/ui/toast.ts';
import { TemplateForm, useTemplateForm } from './TemplateForm.tsx';
import { useTemplateCalls } from './template-calls.ts';

export function AddTemplateDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const formId = useId();
  const { add } = useTemplateCalls();
  const state = useTemplateForm({ name: '', text: '' }, async (items, { key }) => {
    const { name } = await add(items, key);
    state.form.resetDirty();
    toast(t('templates.added', { name }));
    onClose();
  });
  const { isPending, failure } = state;
  return (
    <FormDrawer
      title={t('templates.newTitle')}
      onClose={onClose}
      foot={
        <FormFooter
          formId={formId}
          submit={t('templates.create')}
          isPending={isPending}
          failure={failure}
          onCancel={onClose}
        />
      }
    >
      <TemplateForm id={formId} isNew state={state} />
    </FormDrawer>
  );
}
