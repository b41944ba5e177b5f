import { Button, Checkbox } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listKeysAfterReset, revokeKeysAfterReset } from '#contract/api-keys.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { abortAfter } from '#web/lib/api/api.ts';
import { call } from '#web/lib/api/call.ts';
import { linkKeys } from '#web/lib/api/query-keys.ts';
import { formatDate, formatNumber } from '#web/lib/format/format.ts';
import { FormError } from '#web/ui/FormError.tsx';
import classes from './Password.module.css';

/** Keys outlive a password: whoever reset it sees theirs at once, and which of them to end. Nothing for who has none. */
export function KeysAfterReset({ token }: { token: string }) {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const [chosen, setChosen] = useState<string[]>([]);
  const { data: keys = [], refetch } = useQuery({
    queryKey: linkKeys.apiKeysAfterReset(token),
    meta: { forAnyone: true },
    queryFn: async ({ signal }) =>
      (await call(listKeysAfterReset, { params: { token } }, { signal: abortAfter(15_000, signal) })).data
        .keys,
    retry: false,
    gcTime: 0,
  });
  const revoking = useMutation({
    mutationFn: async () =>
      (await call(revokeKeysAfterReset, { params: { token }, body: { ids: chosen } })).data.revoked,
    onSuccess: async () => {
      setChosen([]);
      await refetch();
    },
  });
  const said = revoking.data ? t('reset.keysRevoked', { number: formatNumber(revoking.data) }) : '';
  return (
    <>
      <p className={classes.said} role="status">
        {said}
      </p>
      {keys.length > 0 && (
        <section className={classes.form} aria-label={t('reset.keys')}>
          <p>{t('reset.keysText')}</p>
          <Checkbox.Group value={chosen} onChange={setChosen} label={t('reset.keys')}>
            <div className={classes.keys}>
              {keys.map(({ id, name, hint, createdAt }) => (
                <Checkbox
                  key={id}
                  value={id}
                  label={name}
                  description={t('reset.keyMade', { hint, date: formatDate(new Date(createdAt), language) })}
                />
              ))}
            </div>
          </Checkbox.Group>
          <FormError>{revoking.isError ? t('reset.keysFailed') : null}</FormError>
          <Button
            variant="default"
            size="lg"
            fullWidth
            disabled={chosen.length === 0}
            loading={revoking.isPending}
            onClick={() => revoking.mutate()}
          >
            {t('reset.revokeKeys')}
          </Button>
        </section>
      )}
    </>
  );
}
