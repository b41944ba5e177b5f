import { Input, SegmentedControl, Textarea } from '@mantine/core';
import { languages } from '#contract/language.ts';
import { longestAbout } from '#domain/look.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { AmountField } from '#web/ui/AmountField.tsx';
import { Card } from '#web/ui/Card.tsx';
import type { EditorForm } from './editor-form.ts';
import { LogoField } from './LogoField.tsx';
import classes from './LookCard.module.css';
import { PageColourField } from './PageColourField.tsx';
import { PhotoField } from './PhotoField.tsx';
import { SharedLink } from './SharedLink.tsx';

interface LookCardProps {
  form: EditorForm;
  /** Under which its link is shown. */
  host: string;
}

const order = ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[];

/** How the public page looks, and its link where it is shared. */
export function LookCard({ form, host }: LookCardProps) {
  const { t } = useTranslation();
  const { type, look } = form.values;
  return (
    <Card title={t('rotatorLook.title')}>
      <p className={classes.text}>{t(type === 'direct' ? 'rotatorLook.textDirect' : 'rotatorLook.text')}</p>
      <div className={classes.fields}>
        <div className={classes.pictures}>
          <PhotoField form={form} />
          <LogoField />
        </div>
        <div className={classes.prices}>
          <AmountField
            currency="IDR"
            label={t('rotatorLook.price')}
            placeholder={t('rotatorLook.priceHint')}
            autoComplete="off"
            {...form.getInputProps('look.price')}
            value={look.price}
          />
          <AmountField
            currency="IDR"
            label={t('rotatorLook.priceBefore')}
            description={t('rotatorLook.priceBeforeHelp')}
            autoComplete="off"
            {...form.getInputProps('look.priceBefore')}
            value={look.priceBefore}
          />
        </div>
        <Textarea
          label={t('rotatorLook.about')}
          placeholder={t('rotatorLook.aboutHint')}
          description={
            <span className={classes.foot}>
              <span>{t('rotatorLook.aboutHelp')}</span>
              <span>
                {t('rotatorEditor.count', {
                  length: formatNumber(look.about.trim().length),
                  most: formatNumber(longestAbout),
                })}
              </span>
            </span>
          }
          autosize
          minRows={3}
          autoComplete="off"
          {...form.getInputProps('look.about')}
        />
        <PageColourField {...form.getInputProps('look.colour')} value={look.colour} />
        <Input.Wrapper
          label={t('rotatorLook.language')}
          labelElement="div"
          description={t('rotatorLook.languageHelp')}
          error={form.errors['look.language']}
          inputWrapperOrder={order}
          className={classes.language}
        >
          <SegmentedControl
            fullWidth
            aria-label={t('rotatorLook.language')}
            data={languages.map((value) => ({ value, label: t(`rotatorLook.languages.${value}`) }))}
            {...form.getInputProps('look.language')}
          />
        </Input.Wrapper>
        <SharedLink items={form.values} host={host} />
      </div>
    </Card>
  );
}
