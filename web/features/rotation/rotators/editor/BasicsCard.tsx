import { Input, SegmentedControl, TextInput } from '@mantine/core';
import { IconBolt, IconNote } from '@tabler/icons-react';
import type { Domain } from '#contract/domains.ts';
import { rotatorTypes } from '#contract/rotator-list.ts';
import { rotations } from '#domain/rotation.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Card } from '#web/ui/Card.tsx';
import classes from './BasicsCard.module.css';
import { DomainField } from './DomainField.tsx';
import type { EditorForm } from './editor-form.ts';
import { SlugField } from './SlugField.tsx';

const types = {
  form: { name: 'rotatorEditor.form', help: 'rotatorEditor.formHelp', icon: IconNote },
  direct: { name: 'rotatorEditor.direct', help: 'rotatorEditor.directHelp', icon: IconBolt },
} as const;

const ways = {
  ratio: { name: 'rotatorEditor.ratio', help: 'rotatorEditor.ratioHelp' },
  even: { name: 'rotatorEditor.even', help: 'rotatorEditor.evenHelp' },
  random: { name: 'rotatorEditor.random', help: 'rotatorEditor.randomHelp' },
} as const;

const order = ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[];

interface BasicsCardProps {
  form: EditorForm;
  /** The link's part before the slug. */
  prefix: string;
  /** The slug as saved; undefined while there is none. */
  savedSlug: string | undefined;
  /** Undefined until they are known. */
  domains: readonly Domain[] | undefined;
}

export function BasicsCard({ form, prefix, savedSlug, domains }: BasicsCardProps) {
  const { t } = useTranslation();
  const { type, rotation } = form.values;
  const hasDomains = domains !== undefined && domains.length > 0;
  return (
    <Card>
      <div className={classes.pairs}>
        <TextInput
          label={t('rotatorEditor.title')}
          placeholder={t('rotatorEditor.titleHint')}
          autoComplete="off"
          className={hasDomains ? classes.whole : undefined}
          {...form.getInputProps('title')}
        />
        {hasDomains && <DomainField form={form} domains={domains} />}
        <SlugField form={form} prefix={prefix} savedSlug={savedSlug} offersDomain={domains?.length === 0} />
        <Input.Wrapper
          label={t('rotatorEditor.type')}
          labelElement="div"
          description={t(types[type].help)}
          error={form.errors.type}
          inputWrapperOrder={order}
        >
          <SegmentedControl
            fullWidth
            aria-label={t('rotatorEditor.type')}
            data={rotatorTypes.map((value) => ({ value, label: <TypeName type={value} /> }))}
            {...form.getInputProps('type')}
          />
        </Input.Wrapper>
        <Input.Wrapper
          label={t('rotatorEditor.rotation')}
          labelElement="div"
          description={t(ways[rotation].help)}
          error={form.errors.rotation}
          inputWrapperOrder={order}
        >
          <SegmentedControl
            fullWidth
            aria-label={t('rotatorEditor.rotation')}
            data={rotations.map((value) => ({ value, label: t(ways[value].name) }))}
            {...form.getInputProps('rotation')}
          />
        </Input.Wrapper>
      </div>
    </Card>
  );
}

function TypeName({ type }: { type: keyof typeof types }) {
  const { t } = useTranslation();
  const { name, icon: Icon } = types[type];
  return (
    <span className={classes.type}>
      <Icon size={18} stroke={1.75} aria-hidden />
      {t(name)}
    </span>
  );
}
