import { SegmentedControl, TextInput } from '@mantine/core';
import { useId } from 'react';
import { longestTemplateText, templateItems } from '#contract/templates.ts';
import { type TemplateKind, variablesOf } from '#domain/template-variables.ts';
import { fillTemplate } from '#domain/whatsapp.ts';
import { ChatGround } from '#web/entities/message/ChatBubble.tsx';
import { MessageField } from '#web/entities/message/MessageField.tsx';
import { exampleCode, examplePhone } from '#web/entities/message/variable-text.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatMoney } from '#web/lib/format/format.ts';
import { useContractForm } from '#web/lib/forms/contract-form.ts';
import classes from './Templates.module.css';
import type { TemplateItems } from './template-calls.ts';

export function useTemplateForm(
  template: TemplateItems,
  submit: (items: TemplateItems, sent: { key: string }) => Promise<void>,
) {
  return useContractForm<Required<TemplateItems>>({
    schema: templateItems,
    initialValues: { name: template.name, text: template.text, kind: template.kind ?? 'follow_up' },
    guarded: true,
    submit,
  });
}

interface TemplateFormProps {
  /** The button that sends it stands in the foot of the drawer and names it. */
  id: string;
  isNew?: boolean;
  state: ReturnType<typeof useTemplateForm>;
}

export function TemplateForm({ id, isNew, state: { form, onSubmit } }: TemplateFormProps) {
  const { t } = useTranslation();
  const kindId = useId();
  const { text, kind = 'follow_up' } = form.values;
  const example = fillTemplate(text, {
    name: t('rotatorEditor.exampleName'),
    phone: examplePhone,
    address: t('rotatorEditor.exampleAddress'),
    cs: t('rotatorEditor.exampleCs'),
    title: t('templates.exampleTitle'),
    code: exampleCode,
    product: t('templates.exampleTitle'),
    total: formatMoney(275_000),
  });
  return (
    <form id={id} onSubmit={onSubmit} noValidate className={classes.form}>
      <TextInput
        label={t('templates.name')}
        description={t('templates.nameHelp')}
        autoComplete="off"
        data-autofocus={isNew || undefined}
        {...form.getInputProps('name')}
      />
      <div>
        <p className={classes.kindName} id={kindId}>
          {t('templates.kind')}
        </p>
        <SegmentedControl
          fullWidth
          aria-labelledby={kindId}
          data={[
            { value: 'follow_up', label: t('templates.kindFollowUp') },
            { value: 'payment', label: t('templates.kindPayment') },
          ]}
          value={kind}
          onChange={(next) => form.setFieldValue('kind', next as TemplateKind)}
        />
      </div>
      <MessageField
        variables={variablesOf[kind]}
        label={t('templates.text')}
        most={longestTemplateText}
        {...form.getInputProps('text')}
        value={text}
      />
      <div>
        <h3 className={classes.title}>{t('templates.preview')}</h3>
        <ChatGround>{example || t('templates.previewEmpty')}</ChatGround>
      </div>
    </form>
  );
}
