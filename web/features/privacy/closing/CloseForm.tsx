import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type Closing, closeAccount, closeItems } from '#contract/closing.ts';
import { closingDays } from '#domain/closing.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { call } from '#web/lib/api/call.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { useContractForm } from '#web/lib/forms/contract-form.ts';
import { refreshSession } from '#web/lib/session/session-calls.ts';
import { Card } from '#web/ui/Card.tsx';
import { FormError } from '#web/ui/FormError.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { toast } from '#web/ui/toast.ts';
import classes from './Closing.module.css';
import { closingQuery } from './closing-query.ts';

/** What closing means, and the two things that make sure of it. */
export function CloseForm({ closing }: { closing: Closing }) {
  const { t } = useTranslation();
  const { points, contact, obstacle, hasPassword } = closing;
  return (
    <Card title={t('closing.title')}>
      <p className={classes.text}>{t('closing.text')}</p>
      <ul className={classes.list}>
        <li>{t('closing.rests')}</li>
        <li>{t('closing.mind', { days: closingDays })}</li>
        <li>{t('closing.erased')}</li>
        <li>{t('closing.kept')}</li>
        {points > 0 && (
          <li>
            {t('closing.points', { points: formatNumber(points) })}{' '}
            {contact === null ? t('closing.moneyNoContact') : t('closing.money', { contact })}
          </li>
        )}
      </ul>
      {obstacle ? (
        <FormError>{t(`closing.obstacle.${obstacle}`)}</FormError>
      ) : hasPassword ? (
        <Sure shop={closing.shop} />
      ) : (
        <p className={classes.text}>
          {t('closing.noPassword')} <TextLink to="/forgot-password">{t('closing.setPassword')}</TextLink>
        </p>
      )}
    </Card>
  );
}

function Sure({ shop }: { shop: string }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { form, isPending, failure, onSubmit } = useContractForm({
    schema: closeItems,
    initialValues: { name: '', password: '' },
    submit: async (body) => {
      const { data } = await call(closeAccount, { body });
      client.setQueryData(closingQuery.queryKey, data);
      toast(t('closing.done'));
      await refreshSession();
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <div className={classes.fields}>
        <TextInput label={t('closing.name', { shop })} autoComplete="off" {...form.getInputProps('name')} />
        <PasswordField
          label={t('closing.password')}
          autoComplete="current-password"
          {...form.getInputProps('password')}
        />
      </div>
      <FormError>{failure}</FormError>
      <Button type="submit" color="red" className={classes.act} loading={isPending}>
        {t('closing.close')}
      </Button>
    </form>
  );
}
