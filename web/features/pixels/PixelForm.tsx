import { SegmentedControl, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { newPixel, type Pixel } from '#contract/pixels.ts';
import { platformNames } from '#domain/pixels.ts';
import { useContractForm } from '#web/lib/contract-form.ts';
import { CheckPixel } from './CheckPixel.tsx';
import classes from './PixelForm.module.css';
import type { PixelItems } from './pixel-calls.ts';
import { offeredPlatforms } from './pixel-words.ts';
import { TokenField } from './TokenField.tsx';

export function usePixelForm(
  initialValues: PixelItems,
  submit: (items: PixelItems, sent: { key: string }) => Promise<void>,
) {
  return useContractForm<PixelItems>({ schema: newPixel, initialValues, guarded: true, submit });
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
  return (
    <form id={id} onSubmit={onSubmit} noValidate className={classes.form}>
      {offeredPlatforms.length > 1 && !saved && (
        <SegmentedControl
          aria-label={t('pixels.platform')}
          data={offeredPlatforms.map((value) => ({ value, label: platformNames[value] }))}
          {...form.getInputProps('platform')}
        />
      )}
      <TextInput
        label={t('pixels.number')}
        description={platform === 'meta' ? t('pixels.numberHelp') : t('pixels.numberHelpTikTok')}
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
      <TokenField form={form} savedSince={saved?.hasToken ? saved.tokenSince : null} />
      <TextInput
        label={t('pixels.testCode')}
        description={t('pixels.testCodeHelp')}
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
