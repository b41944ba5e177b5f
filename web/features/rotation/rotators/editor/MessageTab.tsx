import { longestTemplate } from '#contract/rotator-editor.ts';
import { ChatGround } from '#web/entities/message/ChatBubble.tsx';
import { MessageField } from '#web/entities/message/MessageField.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Card } from '#web/ui/Card.tsx';
import type { EditorForm } from './editor-form.ts';
import { useExampleMessage } from './example-message.ts';
import classes from './MessageTab.module.css';

const asked = ['name', 'phone', 'address'] as const;

/** The text that stands in WhatsApp when the chat opens. */
export function MessageTab({ form }: { form: EditorForm }) {
  const { t } = useTranslation();
  const example = useExampleMessage();
  const { template, type, inputs } = form.values;
  const empty = asked.filter(
    (name) => template.includes(`{${name}}`) && (type === 'direct' || !inputs[name].show),
  );
  return (
    <Card title={t('rotatorEditor.message')}>
      <p className={classes.text}>{t('rotatorEditor.messageText')}</p>
      <MessageField
        label={t('rotatorEditor.template')}
        most={longestTemplate}
        warning={
          empty.length > 0
            ? t('rotatorEditor.notAsked', { variables: empty.map((name) => `{${name}}`).join(' ') })
            : undefined
        }
        {...form.getInputProps('template')}
        value={template}
      />
      <h3 className={classes.legend}>{t('rotatorEditor.bubble')}</h3>
      <ChatGround>{example(form.values)}</ChatGround>
    </Card>
  );
}
