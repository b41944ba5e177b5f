import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { longestTemplateText, templateItems } from '#contract/templates.ts';
import { fillTemplate } from '#domain/whatsapp.ts';
import { ChatGround } from '#web/entities/message/ChatBubble.tsx';
import { MessageField } from '#web/entities/message/MessageField.tsx';
import { exampleCode, examplePhone } from '#web/entities/message/variable-text.ts';
import { useContractForm } from '#web/lib/forms/contract-form.ts';
import classes from './Templates.module.css';
import type { TemplateItems } from './template-calls.ts';

export function useTemplateForm(
  template: TemplateItems,
  submit: (items: TemplateItems, sent: { key: string }) => Promise<void>,
) {
  return useContractForm<TemplateItems>({
    schema: templateItems,
    initialValues: { name: template.name, text: template.text },
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
  const { text } = form.values;
  const example = fillTemplate(text, {
    name: t('rotatorEditor.exampleName'),
    phone: examplePhone,
    address: t('rotatorEditor.exampleAddress'),
    cs: t('rotatorEditor.exampleCs'),
    title: t('templates.exampleTitle'),
    code: exampleCode,
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
      <MessageField
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
