import { TextInput } from '@mantine/core';
import { useId } from 'react';
import { newDomain } from '#contract/domains.ts';
import { Blocker, useBlocker } from '#web/entities/account/Blocker.tsx';
import { orVerify } from '#web/entities/account/verify-email-alert.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useContractForm } from '#web/lib/forms/contract-form.ts';
import { FormDrawer } from '#web/ui/FormDrawer.tsx';
import { FormFooter } from '#web/ui/FormFooter.tsx';
import { toast } from '#web/ui/toast.ts';
import classes from './AddDomainDrawer.module.css';
import { useDomainCalls } from './domain-calls.ts';

interface AddDomainDrawerProps {
  onClose: () => void;
  /** On to the new one: its records are the next thing needed. */
  onMade: (id: string) => void;
}

export function AddDomainDrawer(props: AddDomainDrawerProps) {
  const { t } = useTranslation();
  const obstacle = useBlocker();
  if (!obstacle) return <NewDomain {...props} />;
  return (
    <FormDrawer title={t('domains.newTitle')} onClose={props.onClose}>
      <Blocker obstacle={obstacle} />
    </FormDrawer>
  );
}

function NewDomain({ onClose, onMade }: AddDomainDrawerProps) {
  const { t } = useTranslation();
  const formId = useId();
  const { add } = useDomainCalls();
  const { form, isPending, failure, onSubmit } = useContractForm({
    schema: newDomain,
    initialValues: { host: '' },
    guarded: true,
    submit: async ({ host }, { key }) => {
      const domain = await orVerify(add(host, key));
      form.resetDirty();
      toast(t('domains.added', { host: domain.shownHost }));
      onMade(domain.id);
    },
  });
  return (
    <FormDrawer
      title={t('domains.newTitle')}
      onClose={onClose}
      foot={
        <FormFooter
          formId={formId}
          submit={t('domains.create')}
          isPending={isPending}
          failure={failure}
          onCancel={onClose}
        />
      }
    >
      <form id={formId} onSubmit={onSubmit} noValidate className={classes.form}>
        <TextInput
          label={t('domains.host')}
          description={t('domains.hostHelp')}
          placeholder={t('domains.hostPlaceholder')}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          data-autofocus
          {...form.getInputProps('host')}
        />
        <p className={classes.text}>{t('domains.examples')}</p>
        <p className={classes.text}>{t('domains.nextStep')}</p>
      </form>
    </FormDrawer>
  );
}
