import type { RotatorItems } from '#contract/rotator-editor.ts';
import { fillTemplate } from '#domain/whatsapp.ts';
import { exampleCode, examplePhone } from '#web/entities/message/variable-text.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

type Items = Pick<RotatorItems, 'template' | 'title' | 'type' | 'inputs'>;

/** The message with example values, as the buyer sees it in WhatsApp; `cs`: whose name stands for the CS. */
export function useExampleMessage(): (items: Items, cs?: string) => string {
  const { t } = useTranslation();
  return ({ template, title, type, inputs }, cs) => {
    const given = (name: 'name' | 'phone' | 'address', example: string) =>
      type === 'form' && inputs[name].show ? example : '';
    return fillTemplate(template, {
      name: given('name', t('rotatorEditor.exampleName')),
      phone: given('phone', examplePhone),
      address: given('address', t('rotatorEditor.exampleAddress')),
      cs: cs ?? t('rotatorEditor.exampleCs'),
      title: title.trim() || t('rotatorEditor.variableTitle'),
      code: exampleCode,
    });
  };
}
