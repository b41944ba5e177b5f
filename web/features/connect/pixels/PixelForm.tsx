import { SegmentedControl, TextInput } from '@mantine/core';
import { changedPixel, newPixel, type Pixel } from '#contract/pixels.ts';
import { hasBrowserPart, platformNames, platforms } from '#domain/pixels.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useContractForm } from '#web/lib/forms/contract-form.ts';
import { CheckPixel } from './CheckPixel.tsx';
import classes from './PixelForm.module.css';
import type { PixelItems } from './pixel-calls.ts';
import { platformText } from './platform-text.ts';
import { TokenField } from './TokenField.tsx';

/** `isNew`: its token is typed here; of another it may stay as it is. */
export function usePixelForm(
  initialValues: PixelItems,
  submit: (items: PixelItems, sent: { key: string }) => Promise<void>,
  { isNew }: { isNew: boolean },
) {
  const schema = isNew ? newPixel : changedPixel;
  return useContractForm<PixelItems>({ schema, initialValues, guarded: true, submit });
}

export type PixelFormState = ReturnType<typeof usePixelForm>;

interface PixelFormProps {
  /** The button that sends it stands in the foot of the drawer and names it. */
  id: string;
  /** The one that is edited. */
  saved?: Pixel;
  state: PixelFormState;
}

export function PixelForm({ id, saved, state: { form, onSubmit } }: PixelFormProps) {
  const { t } = useTranslation();
  const { platform = 'meta' } = form.values;
  const words = platformText[platform];
  return (
    <form id={id} onSubmit={onSubmit} noValidate className={classes.form}>
      {!saved && (
        <SegmentedControl
          aria-label={t('pixels.platform')}
          data={platforms.map((value) => ({ value, label: platformNames[value] }))}
          {...form.getInputProps('platform')}
        />
      )}
      {!hasBrowserPart(platform) && <p className={classes.text}>{t('tikTok.serverOnly')}</p>}
      <TextInput
        label={t('pixels.number')}
        description={t(words.number)}
        inputMode={platform === 'meta' ? 'numeric' : 'text'}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        data-autofocus={!saved || undefined}
        {...form.getInputProps('pixelId')}
      />
      <TextInput
        label={t('pixels.name')}
        description={t('pixels.nameHelp')}
        placeholder={t('pixels.namePlaceholder')}
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <TokenField form={form} platform={platform} savedSince={saved?.hasToken ? saved.tokenSince : null} />
      <TextInput
        label={t('pixels.testCode')}
        description={t(words.testCode)}
        placeholder="TEST12345"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...form.getInputProps('testCode')}
      />
      <CheckPixel form={form} saved={saved} />
    </form>
  );
}
