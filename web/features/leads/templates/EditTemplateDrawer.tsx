import { Button } from '@mantine/core';
import { IconMessageOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Template } from '#contract/templates.ts';
import { templatesQuery } from '#web/entities/message/templates-query.ts';
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
import { TemplateForm, useTemplateForm } from './TemplateForm.tsx';
import { useTemplateCalls } from './template-calls.ts';

const valuesOf = ({ name, text, kind }: Template) => ({ name, text, kind });

interface EditTemplateDrawerProps {
  id: string;
  onClose: () => void;
}

export function EditTemplateDrawer({ id, onClose }: EditTemplateDrawerProps) {
  const { t } = useTranslation();
  const { data: templates, error, refetch, isFetching } = useQuery(templatesQuery);
  // Deleted elsewhere while someone types here: what they typed stays.
  const template = useLastSeen(templates?.find((one) => one.id === id));
  if (template) return <EditTemplate template={template} onClose={onClose} />;
  return (
    <FormDrawer title={t('templates.editTitle')} onClose={onClose}>
      {templates ? (
        <EmptyState
          icon={IconMessageOff}
          level={2}
          title={t('templates.unknown')}
          action={<Button onClick={onClose}>{t('templates.toList')}</Button>}
        />
      ) : error ? (
        <LoadFailed error={error} retry={refetch} isRetrying={isFetching} />
      ) : (
        <SkeletonFields count={2} />
      )}
    </FormDrawer>
  );
}

function EditTemplate({ template, onClose }: { template: Template; onClose: () => void }) {
  const { t } = useTranslation();
  const formId = useId();
  const { edit, latest } = useTemplateCalls();
  const { conflict, save } = useEditConflict({
    latest: template,
    valuesOf,
    reload: () => latest(template.id),
  });
  const state = useTemplateForm(
    template,
    (items): Promise<void> =>
      save(state.form, async (revision) => {
        const { name } = await edit(template.id, { ...items, revision });
        state.form.resetDirty();
        toast(t('templates.saved', { name }));
        onClose();
      }),
  );
  const { isPending, failure } = state;
  return (
    <FormDrawer
      title={t('templates.editTitle')}
      onClose={onClose}
      foot={
        <FormFooter
          formId={formId}
          submit={t('templates.save')}
          isPending={isPending}
          failure={failure}
          onCancel={onClose}
        />
      }
    >
      <EditConflictNotice
        conflict={conflict}
        form={state.form}
        names={{ name: t('templates.name'), text: t('templates.text'), kind: t('templates.kind') }}
        shown={(values, field) =>
          field === 'kind'
            ? t(values.kind === 'payment' ? 'templates.kindPayment' : 'templates.kindFollowUp')
            : values[field]
        }
      />
      <TemplateForm id={formId} state={state} />
    </FormDrawer>
  );
}
