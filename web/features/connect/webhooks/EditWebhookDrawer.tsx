import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Webhook } from '#contract/webhooks.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { EditConflictNotice } from '#web/ui/edit-conflict/EditConflictNotice.tsx';
import { useEditConflict } from '#web/ui/edit-conflict/use-edit-conflict.ts';
import { FormDrawer } from '#web/ui/FormDrawer.tsx';
import { FormFooter } from '#web/ui/FormFooter.tsx';
import { toast } from '#web/ui/toast.ts';
import { useWebhookForm, WebhookForm } from './WebhookForm.tsx';
import { useWebhookCalls, type WebhookItems } from './webhook-calls.ts';
import { eventText, nameOf } from './webhook-text.ts';
import { webhookQuery } from './webhooks-query.ts';

const valuesOf = ({ url, name, events }: Webhook): WebhookItems => ({ url, name, events });

interface EditWebhookDrawerProps {
  id: string;
  onClose: () => void;
}

/** Over the webhook's own screen, which says what there is to say while it is not there. */
export function EditWebhookDrawer({ id, onClose }: EditWebhookDrawerProps) {
  const { data: webhook } = useQuery(webhookQuery(id));
  return webhook ? <EditWebhook webhook={webhook} onClose={onClose} /> : null;
}

function EditWebhook({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useTranslation();
  const formId = useId();
  const { edit, latest } = useWebhookCalls();
  const { conflict, save } = useEditConflict({ latest: webhook, valuesOf, reload: () => latest(webhook.id) });
  const state = useWebhookForm(
    webhook,
    (items): Promise<void> =>
      save(state.form, async (revision) => {
        const saved = await edit(webhook.id, { ...items, revision });
        state.form.resetDirty();
        toast(t('webhooks.saved', { name: nameOf(saved) }));
        onClose();
      }),
  );
  const { isPending, failure } = state;
  return (
    <FormDrawer
      title={t('webhooks.editTitle')}
      onClose={onClose}
      foot={
        <FormFooter
          formId={formId}
          submit={t('webhooks.save')}
          isPending={isPending}
          failure={failure}
          onCancel={onClose}
        />
      }
    >
      <EditConflictNotice
        conflict={conflict}
        form={state.form}
        names={{ url: t('webhooks.url'), name: t('webhooks.name'), events: t('webhooks.eventsLabel') }}
        shown={(values, field) =>
          field === 'events' ? values.events.map((event) => t(eventText[event])).join(', ') : values[field]
        }
      />
      <WebhookForm id={formId} state={state} />
    </FormDrawer>
  );
}
