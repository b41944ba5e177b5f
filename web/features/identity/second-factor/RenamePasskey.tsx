import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type Passkey, renamePasskey, renamePasskeyBody } from '#contract/passkeys.ts';
import { nameLength } from '#domain/text-lengths.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { call } from '#web/lib/api/call.ts';
import { secondFactorKeys } from '#web/lib/api/query-keys.ts';
import { useContractForm } from '#web/lib/forms/contract-form.ts';
import { FormError } from '#web/ui/FormError.tsx';
import { toast } from '#web/ui/toast.ts';
import classes from './SecondFactor.module.css';

interface RenamePasskeyProps {
  passkey: Pick<Passkey, 'id' | 'name'>;
  onDone: () => void;
}

/** In the place of the row, until it is saved or left. */
export function RenamePasskey({ passkey: { id, name }, onDone }: RenamePasskeyProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  const { form, isPending, failure, onSubmit } = useContractForm({
    schema: renamePasskeyBody,
    initialValues: { name },
    submit: async (body) => {
      await call(renamePasskey, { params: { id }, body });
      await client.invalidateQueries({ queryKey: secondFactorKeys.all });
      toast(t('security.passkeyRenamed'));
      onDone();
    },
  });
  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      <TextInput
        ref={input}
        label={t('security.passkeyName')}
        maxLength={nameLength}
        {...form.getInputProps('name')}
      />
      <FormError>{failure}</FormError>
      <div className={classes.acts}>
        <Button type="submit" className={classes.act} loading={isPending}>
          {t('security.passkeyRenameSave')}
        </Button>
        <Button variant="default" className={classes.act} onClick={onDone}>
          {t('security.passkeyRenameCancel')}
        </Button>
      </div>
    </form>
  );
}
