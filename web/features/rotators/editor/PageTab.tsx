import { TextInput } from '@mantine/core';
import { IconBolt } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { inputNames } from '#contract/rotator.ts';
import { Card } from '#web/ui/Card.tsx';
import type { EditorForm } from './editor-form.ts';
import { InputSettings } from './InputSettings.tsx';
import classes from './PageTab.module.css';

/** What the public page asks, and the words on its button. */
export function PageTab({ form }: { form: EditorForm }) {
  const { t } = useTranslation();
  const { type, inputs } = form.values;
  return (
    <>
      {type === 'direct' ? (
        <Card>
          <div className={classes.none}>
            <IconBolt size={20} stroke={1.75} aria-hidden />
            <div>
              <h2 className={classes.noneTitle}>{t('rotatorEditor.noPage')}</h2>
              <p>{t('rotatorEditor.noPageText')}</p>
            </div>
          </div>
        </Card>
      ) : (
        <Card title={t('rotatorEditor.inputs')}>
          <p className={classes.text}>{t('rotatorEditor.inputsText')}</p>
          <div className={classes.inputs}>
            {inputNames.map((name) => (
              <InputSettings key={name} form={form} name={name} />
            ))}
          </div>
          <p className={classes.help}>
            {t('rotatorEditor.ownWords')} {!inputs.phone.show && t('rotatorEditor.noPhone')}
          </p>
        </Card>
      )}
      <Card title={t('rotatorEditor.button')}>
        <TextInput
          label={t('rotatorEditor.buttonText')}
          description={t('rotatorEditor.buttonHelp')}
          autoComplete="off"
          {...form.getInputProps('buttonText')}
        />
      </Card>
    </>
  );
}
