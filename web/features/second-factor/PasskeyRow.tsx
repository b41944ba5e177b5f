import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Passkey } from '#contract/passkeys.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { formatDate } from '#web/lib/format.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { toast } from '#web/ui/toast.ts';
import { useFactorChanges } from './factor-changes.ts';
import classes from './SecondFactor.module.css';

export function PasskeyRow({ passkey: { id, name, addedAt, lastUsedAt } }: { passkey: Passkey }) {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const { removePasskey } = useFactorChanges();
  const remove = async () => {
    const question = {
      title: t('security.passkeyRemoveTitle'),
      text: t('security.passkeyRemoveText', { name }),
    };
    if (!(await confirm({ ...question, confirm: t('security.passkeyRemove'), isLoss: true }))) return;
    removePasskey.mutate(id, { onSuccess: () => toast(t('security.passkeyRemoved')) });
  };
  const date = formatDate(new Date(lastUsedAt ?? addedAt), language);
  return (
    <li className={classes.way}>
      <div>
        <h4 className={classes.name}>{name}</h4>
        <p className={classes.small}>
          {lastUsedAt ? t('security.passkeyUsed', { date }) : t('security.passkeySince', { date })}
        </p>
      </div>
      <Button
        variant="default"
        className={classes.act}
        aria-label={t('security.passkeyRemoveLabel', { name })}
        loading={removePasskey.isPending}
        onClick={remove}
      >
        {t('security.passkeyRemove')}
      </Button>
    </li>
  );
}
