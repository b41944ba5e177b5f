import { useTranslation } from 'react-i18next';
import type { RotatorItems } from '#contract/rotators.ts';
import { fillTemplate } from '#domain/whatsapp.ts';
import classes from './ChatBubble.module.css';

interface ChatBubbleProps {
  items: Pick<RotatorItems, 'template' | 'title' | 'type' | 'inputs'>;
  /** Whose name stands for the CS. */
  cs?: string;
}

/** As a lead's code looks. */
const exampleCode = 'K7M2QA';

/** The message with example values, as the buyer sees it in WhatsApp. */
export function ChatBubble({ items: { template, title, type, inputs }, cs }: ChatBubbleProps) {
  const { t } = useTranslation();
  const given = (name: 'name' | 'phone' | 'address', example: string) =>
    type === 'form' && inputs[name].show ? example : '';
  const text = fillTemplate(template, {
    name: given('name', t('rotatorEditor.exampleName')),
    phone: given('phone', '6281234567890'),
    address: given('address', t('rotatorEditor.exampleAddress')),
    cs: cs ?? t('rotatorEditor.exampleCs'),
    title: title.trim() || t('rotatorEditor.variableTitle'),
    code: exampleCode,
  });
  return <p className={classes.bubble}>{text}</p>;
}
