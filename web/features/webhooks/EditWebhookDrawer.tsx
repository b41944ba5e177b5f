import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Webhook } from '#contract/webhooks.ts';
import { FormDrawer } from '#web/ui/FormDrawer.tsx';
import { FormFoot } from '#web/ui/FormFoot.tsx';
import { toast } from '#web/ui/toast.ts';
import { useWebhookForm, WebhookForm } from './WebhookForm.tsx';
import { useWebhookCalls } from './webhook-calls.ts';
import { nameOf } from './webhook-words.ts';
import { webhookQuery } from './webhooks-query.ts';

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
  const { edit } = useWebhookCalls();
  const state = useWebhookForm(webhook, async (items) => {
    const saved = await edit(webhook.id, items);
    state.form.resetDirty();
    toast(t('webhooks.saved', { name: nameOf(saved) }));
    onClose();
  });
  const { busy, failure } = state;
  return (
    <FormDrawer
      title={t('webhooks.editTitle')}
      onClose={onClose}
      foot={
        <FormFoot
          formId={formId}
          submit={t('webhooks.save')}
          busy={busy}
          failure={failure}
          onCancel={onClose}
        />
      }
    >
      <WebhookForm id={formId} state={state} />
    </FormDrawer>
  );
}
