import { Textarea, TextInput } from '@mantine/core';
import { IconBolt } from '@tabler/icons-react';
import { privacyWords } from '#contract/privacy-text.ts';
import { longestPrivacy } from '#contract/rotator-editor.ts';
import { inputNames } from '#contract/rotator-list.ts';
import { type Platform, platformNames } from '#domain/pixels.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Card } from '#web/ui/Card.tsx';
import type { EditorForm } from './editor-form.ts';
import { InputSettings } from './InputSettings.tsx';
import { LookCard } from './LookCard.tsx';
import classes from './PageTab.module.css';

interface PageTabProps {
  form: EditorForm;
  /** Of the rotator's pixels. */
  platforms: readonly Platform[];
  /** Under which its link is shown. */
  host: string;
}

/** How the public page looks, what it asks, the words on its button, and what it says of the buyer's data. */
export function PageTab({ form, platforms, host }: PageTabProps) {
  const { t } = useTranslation();
  const { type, inputs } = form.values;
  return (
    <>
      <LookCard form={form} host={host} />
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
      <PrivacyCard form={form} platforms={platforms} />
    </>
  );
}

/** What stands below the button. What is shared is always said, whatever the seller's own words are. */
function PrivacyCard({ form, platforms }: Omit<PageTabProps, 'host'>) {
  const { t } = useTranslation();
  const { language } = form.values.look;
  const isDirect = form.values.type === 'direct';
  if (isDirect && platforms.length === 0) return null;
  const say = privacyWords[language];
  const names = new Intl.ListFormat(language).format(platforms.map((platform) => platformNames[platform]));
  return (
    <Card title={t('rotatorEditor.privacy')}>
      <Textarea
        label={t('rotatorEditor.privacyText')}
        description={isDirect ? t('rotatorEditor.privacyHelpDirect') : t('rotatorEditor.privacyHelp')}
        placeholder={isDirect ? undefined : platforms.length > 0 ? say.usualWithAds : say.usual}
        maxLength={longestPrivacy}
        autosize
        minRows={2}
        autoComplete="off"
        {...form.getInputProps('privacy')}
        // One line, however it was pasted.
        onChange={({ currentTarget }) =>
          form.setFieldValue('privacy', currentTarget.value.replace(/\s*[\r\n]\s*/g, ' '))
        }
      />
      {platforms.length > 0 && (
        <div className={classes.always}>
          <p>{t('rotatorEditor.privacyAlways')}</p>
          <blockquote>{say.sharedWith(names)}</blockquote>
        </div>
      )}
    </Card>
  );
}
