import { ActionIcon, Input, Tooltip } from '@mantine/core';
import { IconDice5 } from '@tabler/icons-react';
import { useId } from 'react';
import { slugLength } from '#contract/rotator-editor.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { CopyIcon } from '#web/ui/CopyIcon.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import classes from './BasicsCard.module.css';
import type { EditorForm } from './editor-form.ts';
import { randomSlug } from './random-slug.ts';

interface SlugFieldProps {
  form: EditorForm;
  prefix: string;
  savedSlug: string | undefined;
  /** There is no domain to choose from, and it is known that there is none. */
  offersDomain: boolean;
}

export function SlugField({ form, prefix, savedSlug, offersDomain }: SlugFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const { error, onChange: _, ...field } = form.getInputProps('slug');
  const { slug } = form.values;
  const breaks = savedSlug !== undefined && slug !== savedSlug;
  const set = (next: string) => form.setFieldValue('slug', next);
  return (
    <Input.Wrapper
      label={t('rotatorEditor.link')}
      id={id}
      error={error}
      description={breaks && t('rotatorEditor.linkBreaks')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      <div className={classes.link} data-error={error ? true : undefined}>
        <span className={classes.prefix} id={`${id}-prefix`}>
          {prefix.replace(/^https?:\/\//, '')}
        </span>
        <input
          {...field}
          id={id}
          className={classes.slug}
          maxLength={slugLength.max}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={[`${id}-prefix`, error && `${id}-error`, breaks && `${id}-description`]
            .filter(Boolean)
            .join(' ')}
          onChange={({ currentTarget: { value } }) => set(value.toLowerCase().replace(/\s+/g, '-'))}
        />
        <Tooltip label={t('rotatorEditor.newLink')}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            className={classes.act}
            aria-label={t('rotatorEditor.newLink')}
            onClick={() => set(randomSlug())}
          >
            <IconDice5 size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <CopyIcon text={prefix + slug} label={t('rotatorEditor.copyLink')} />
      </div>
      {offersDomain && (
        <p className={classes.offer}>
          <TextLink to="/rotators/domains">{t('rotatorEditor.useOwnDomain')}</TextLink>
        </p>
      )}
    </Input.Wrapper>
  );
}
