import { Button } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { buyerItems, type FoundBuyer } from '#contract/buyers.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useContractForm } from '#web/lib/forms/contract-form.ts';
import { Card } from '#web/ui/Card.tsx';
import { FormError } from '#web/ui/FormError.tsx';
import { PhoneField } from '#web/ui/PhoneField.tsx';
import { BuyerFound } from './BuyerFound.tsx';
import classes from './Buyers.module.css';
import { useBuyerCalls } from './buyer-calls.ts';

/** A number is typed, and all that is stored of it is shown. It stands in no address: those are kept in histories. */
export function BuyerSearch() {
  const { t } = useTranslation();
  const { find } = useBuyerCalls();
  const [found, setFound] = useState<FoundBuyer>();
  const { form, isPending, failure, onSubmit } = useContractForm({
    schema: buyerItems,
    initialValues: { phone: '' },
    submit: async ({ phone }) => {
      setFound(undefined);
      setFound(await find(phone));
    },
  });
  return (
    <div className={classes.screen}>
      <Card title={t('buyers.title')}>
        <p className={classes.intro}>{t('buyers.intro')}</p>
        <form onSubmit={onSubmit} noValidate className={classes.search}>
          <PhoneField autoComplete="off" {...form.getInputProps('phone')} />
          <Button
            type="submit"
            loading={isPending}
            leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
          >
            {t('buyers.find')}
          </Button>
          <FormError>{failure}</FormError>
        </form>
      </Card>
      <div role="status">{found && <BuyerFound buyer={found} onChange={setFound} />}</div>
    </div>
  );
}
