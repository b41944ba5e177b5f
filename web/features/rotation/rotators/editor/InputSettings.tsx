import { Switch, TextInput } from '@mantine/core';
import type { InputName } from '#contract/rotator-list.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { EditorForm } from './editor-form.ts';
import classes from './PageTab.module.css';

const text = {
  name: { name: 'rotatorEditor.inputName', hint: 'rotatorEditor.inputNameHint' },
  phone: { name: 'rotatorEditor.inputPhone', hint: 'rotatorEditor.inputPhoneHint' },
  address: { name: 'rotatorEditor.inputAddress', hint: 'rotatorEditor.inputAddressHint' },
} as const;

/** One field of the public page: whether it is there, whether it must be filled in, and its words. */
export function InputSettings({ form, name }: { form: EditorForm; name: InputName }) {
  const { t } = useTranslation();
  const { show } = form.values.inputs[name];
  const title = t(text[name].name);
  return (
    <fieldset className={classes.input}>
      <legend className={classes.legend}>{title}</legend>
      <div className={classes.switches}>
        <Switch
          label={title}
          aria-label={t('rotatorEditor.show', { input: title })}
          className={classes.show}
          {...form.getInputProps(`inputs.${name}.show`, { type: 'checkbox' })}
        />
        {show && (
          <Switch
            label={t('rotatorEditor.required')}
            {...form.getInputProps(`inputs.${name}.required`, { type: 'checkbox' })}
          />
        )}
      </div>
      {show && (
        <div className={classes.words}>
          <TextInput
            label={t('rotatorEditor.label')}
            placeholder={title}
            autoComplete="off"
            {...form.getInputProps(`inputs.${name}.label`)}
          />
          <TextInput
            label={t('rotatorEditor.placeholder')}
            placeholder={t(text[name].hint)}
            autoComplete="off"
            {...form.getInputProps(`inputs.${name}.placeholder`)}
          />
        </div>
      )}
    </fieldset>
  );
}
