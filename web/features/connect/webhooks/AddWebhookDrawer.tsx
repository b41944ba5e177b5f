import { useId } from 'react';
import { Blocker, useBlocker } from '#web/entities/account/Blocker.tsx';
import { orVerify } from '#web/entities/account/verify-email-alert.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { FormDrawer } from '#web/ui/FormDrawer.tsx';
import { FormFooter } from '#web/ui/FormFooter.tsx';
import { toast } from '#web/ui/toast.ts';
import { useWebhookForm, WebhookForm } from './WebhookForm.tsx';
import { useWebhookCalls, type WebhookItems } from './webhook-calls.ts';
import { nameOf } from './webhook-text.ts';

const firstItems: WebhookItems = { name: '', url: '', events: ['lead.created'] };

interface AddWebhookDrawerProps {
  onClose: () => void;
  /** On to the new one: its secret and its test are the next things needed. */
  onMade: (id: string) => void;
}

export function AddWebhookDrawer(props: AddWebhookDrawerProps) {
  const { t } = useTranslation();
  const obstacle = useBlocker();
  if (!obstacle) return <NewWebhook {...props} />;
  return (
    <FormDrawer title={t('webhooks.newTitle')} onClose={props.onClose}>
      <Blocker obstacle={obstacle} />
    </FormDrawer>
  );
}

function NewWebhook({ onClose, onMade }: AddWebhookDrawerProps) {
  const { t } = useTranslation();
  const formId = useId();
  const { add } = useWebhookCalls();
  const state = useWebhookForm(firstItems, async (items, { key }) => {
    const webhook = await orVerify(add(items, key));
    state.form.resetDirty();
    toast(t('webhooks.added', { name: nameOf(webhook) }));
    onMade(webhook.id);
  });
  const { isPending, failure } = state;
  return (
    <FormDrawer
      title={t('webhooks.newTitle')}
      onClose={onClose}
      foot={
        <FormFooter
          formId={formId}
          submit={t('webhooks.create')}
          isPending={isPending}
          failure={failure}
          onCancel={onClose}
        />
      }
    >
      <WebhookForm id={formId} isNew state={state} />
    </FormDrawer>
  );
}
