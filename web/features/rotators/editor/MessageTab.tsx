import { Textarea } from '@mantine/core';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { longestTemplate } from '#contract/rotators.ts';
import { type TemplateVariable, templateVariables } from '#domain/whatsapp.ts';
import { formatNumber } from '#web/lib/format.ts';
import { Card } from '#web/ui/Card.tsx';
import { ChatBubble } from './ChatBubble.tsx';
import type { EditorForm } from './editor-form.ts';
import { insertAt } from './insert-at.ts';
import classes from './MessageTab.module.css';

const names = {
  name: 'rotatorEditor.variableName',
  phone: 'rotatorEditor.variablePhone',
  address: 'rotatorEditor.variableAddress',
  cs: 'rotatorEditor.variableCs',
  title: 'rotatorEditor.variableTitle',
  code: 'rotatorEditor.variableCode',
} as const satisfies Record<TemplateVariable, string>;

const asked = ['name', 'phone', 'address'] as const;

/** The text that stands in WhatsApp when the chat opens. */
export function MessageTab({ form }: { form: EditorForm }) {
  const { t } = useTranslation();
  const field = useRef<HTMLTextAreaElement>(null);
  const { template, type, inputs } = form.values;
  const empty = asked.filter(
    (name) => template.includes(`{${name}}`) && (type === 'direct' || !inputs[name].show),
  );
  const insert = (variable: TemplateVariable) => {
    const area = field.current;
    if (!area) return;
    const at = { start: area.selectionStart, end: area.selectionEnd };
    const { text, cursor } = insertAt(template, at, `{${variable}}`);
    flushSync(() => form.setFieldValue('template', text));
    area.focus();
    area.setSelectionRange(cursor, cursor);
  };
  return (
    <Card title={t('rotatorEditor.message')}>
      <p className={classes.text}>{t('rotatorEditor.messageText')}</p>
      <Textarea
        ref={field}
        label={t('rotatorEditor.template')}
        autosize={false}
        rows={5}
        description={
          <span className={classes.foot}>
            <span className={classes.warns}>
              {empty.length > 0 &&
                t('rotatorEditor.notAsked', { variables: empty.map((name) => `{${name}}`).join(' ') })}
            </span>
            <span>
              {t('rotatorEditor.count', {
                length: formatNumber(template.trim().length),
                most: formatNumber(longestTemplate),
              })}
            </span>
          </span>
        }
        {...form.getInputProps('template')}
      />
      <fieldset className={classes.variables}>
        <legend className={classes.legend}>{t('rotatorEditor.insert')}</legend>
        {templateVariables.map((variable) => (
          <button key={variable} type="button" className={classes.variable} onClick={() => insert(variable)}>
            {t(names[variable])} <code>{`{${variable}}`}</code>
          </button>
        ))}
      </fieldset>
      <h3 className={classes.legend}>{t('rotatorEditor.bubble')}</h3>
      <div className={classes.chat}>
        <ChatBubble items={form.values} />
      </div>
    </Card>
  );
}
