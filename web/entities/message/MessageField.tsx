import { Textarea, type TextareaProps } from '@mantine/core';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import {
  type PaymentVariable,
  type TemplateVariable,
  templateVariables,
} from '#domain/template-variables.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { insertAt } from './insert-at.ts';
import classes from './MessageField.module.css';
import { variableText } from './variable-text.ts';

interface MessageFieldProps extends Omit<TextareaProps, 'value' | 'onChange' | 'description'> {
  value: string;
  onChange: (text: string) => void;
  /** How long it may be. */
  most: number;
  /** What is odd about it, although it may be saved. */
  warning?: string;
  /** Which holes it may have. */
  variables?: readonly (TemplateVariable | PaymentVariable)[];
}

/** A message with holes: `{name}` and the like are put where the cursor is by a press. */
export function MessageField({
  value,
  onChange,
  most,
  warning,
  variables = templateVariables,
  ...field
}: MessageFieldProps) {
  const { t } = useTranslation();
  const area = useRef<HTMLTextAreaElement>(null);
  const insert = (variable: string) => {
    if (!area.current) return;
    const at = { start: area.current.selectionStart, end: area.current.selectionEnd };
    const { text, cursor } = insertAt(value, at, `{${variable}}`);
    flushSync(() => onChange(text));
    area.current.focus();
    area.current.setSelectionRange(cursor, cursor);
  };
  return (
    <div>
      <Textarea
        {...field}
        ref={area}
        autosize={false}
        rows={5}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        description={
          <span className={classes.foot}>
            <span className={classes.warns}>{warning}</span>
            <span>
              {t('rotatorEditor.count', {
                length: formatNumber(value.trim().length),
                most: formatNumber(most),
              })}
            </span>
          </span>
        }
      />
      <fieldset className={classes.variables}>
        <legend className={classes.legend}>{t('rotatorEditor.insert')}</legend>
        {variables.map((variable) => (
          <button key={variable} type="button" className={classes.variable} onClick={() => insert(variable)}>
            {t(variableText[variable])} <code>{`{${variable}}`}</code>
          </button>
        ))}
      </fieldset>
    </div>
  );
}
