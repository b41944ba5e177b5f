import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { Passkey } from '#contract/passkeys.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatDate } from '#web/lib/format/format.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { toast } from '#web/ui/toast.ts';
import { useFactorChanges } from './factor-changes.ts';
import { RenamePasskey } from './RenamePasskey.tsx';
import classes from './SecondFactor.module.css';

export function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { id, name, addedAt, lastUsedAt } = passkey;
  const { t } = useTranslation();
  const [language] = useLanguage();
  const [isRenaming, setRenaming] = useState(false);
  const rename = useRef<HTMLButtonElement>(null);
  const wasRenaming = useRef(false);
  const { removePasskey } = useFactorChanges();
  // Whoever renames with the keyboard goes on from where they were.
  useEffect(() => {
    if (!isRenaming && wasRenaming.current) rename.current?.focus();
    wasRenaming.current = isRenaming;
  }, [isRenaming]);
  const remove = async () => {
    const question = {
      title: t('security.passkeyRemoveTitle'),
      text: t('security.passkeyRemoveText', { name }),
    };
    if (!(await confirm({ ...question, confirm: t('security.passkeyRemove'), isLoss: true }))) return;
    removePasskey.mutate(id, { onSuccess: () => toast(t('security.passkeyRemoved')) });
  };
  if (isRenaming)
    return (
      <li className={classes.way}>
        <RenamePasskey passkey={passkey} onDone={() => setRenaming(false)} />
      </li>
    );
  const date = formatDate(new Date(lastUsedAt ?? addedAt), language);
  return (
    <li className={classes.way}>
      <div>
        <h4 className={classes.name}>{name}</h4>
        <p className={classes.small}>
          {lastUsedAt ? t('security.passkeyUsed', { date }) : t('security.passkeySince', { date })}
        </p>
      </div>
      <div className={classes.acts}>
        <Button
          ref={rename}
          variant="default"
          className={classes.act}
          aria-label={t('security.passkeyRenameLabel', { name })}
          onClick={() => setRenaming(true)}
        >
          {t('security.passkeyRename')}
        </Button>
        <Button
          variant="default"
          className={classes.act}
          aria-label={t('security.passkeyRemoveLabel', { name })}
          loading={removePasskey.isPending}
          onClick={remove}
        >
          {t('security.passkeyRemove')}
        </Button>
      </div>
    </li>
  );
}
