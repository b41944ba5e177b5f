import { TextInput } from '@mantine/core';
import { webhookItems } from '#contract/webhooks.ts';
import { webhookEvents } from '#domain/webhooks.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useContractForm } from '#web/lib/forms/contract-form.ts';
import { Checklist } from '#web/ui/Checklist.tsx';
import classes from './Webhooks.module.css';
import type { WebhookItems } from './webhook-calls.ts';
import { eventText } from './webhook-text.ts';

export function useWebhookForm(
  { name, url, events }: WebhookItems,
  submit: (items: WebhookItems, sent: { key: string }) => Promise<void>,
) {
  return useContractForm<WebhookItems>({
    schema: webhookItems,
    initialValues: { url, name: name ?? '', events },
    guarded: true,
    submit,
  });
}

interface WebhookFormProps {
  /** The button that sends it stands in the foot of the drawer and names it. */
  id: string;
  isNew?: boolean;
  state: ReturnType<typeof useWebhookForm>;
}

export function WebhookForm({ id, isNew, state: { form, onSubmit } }: WebhookFormProps) {
  const { t } = useTranslation();
  const { events } = form.values;
  return (
    <form id={id} onSubmit={onSubmit} noValidate className={classes.form}>
      <TextInput
        label={t('webhooks.url')}
        description={t('webhooks.urlHelp')}
        placeholder="https://"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        data-autofocus={isNew || undefined}
        {...form.getInputProps('url')}
      />
      <TextInput
        label={t('webhooks.name')}
        description={t('webhooks.nameHelp')}
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <Checklist
        label={t('webhooks.eventsLabel')}
        help={t('webhooks.eventsHelp')}
        error={events.length === 0 && form.errors.events ? t('webhooks.eventsNone') : form.errors.events}
        path="events"
        groups={[
          {
            options: webhookEvents.map((event) => ({
              value: event,
              name: t(eventText[event]),
              code: event,
            })),
          },
        ]}
        value={events}
        onChange={(next) => form.setFieldValue('events', next)}
      />
    </form>
  );
}
