import { Select } from '@mantine/core';
import type { Domain } from '#contract/domains.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { EditorForm } from './editor-form.ts';
import classes from './TurnsTab.module.css';

const ours = 'ours';

interface DomainFieldProps {
  form: EditorForm;
  domains: readonly Domain[];
}

/** Under which address the link is shown. */
export function DomainField({ form, domains }: DomainFieldProps) {
  const { t } = useTranslation();
  const { domainId } = form.values;
  const chosen = domains.find(({ id }) => id === domainId);
  const nameOf = ({ shownHost, state }: Domain) =>
    state === 'active' ? shownHost : t('rotatorEditor.domainNotActive', { host: shownHost });
  return (
    <Select
      label={t('rotatorEditor.domain')}
      description={
        chosen && chosen.state !== 'active' ? (
          <span className={classes.warns}>{t('rotatorEditor.domainLater')}</span>
        ) : undefined
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={[
        { value: ours, label: t('rotatorEditor.ownAddress') },
        ...domains.map((domain) => ({ value: domain.id, label: nameOf(domain) })),
      ]}
      allowDeselect={false}
      {...form.getInputProps('domainId')}
      // One that is gone is our address to the eye, too: the link goes there.
      value={chosen?.id ?? ours}
      onChange={(next) => form.setFieldValue('domainId', next === ours ? null : next)}
    />
  );
}
