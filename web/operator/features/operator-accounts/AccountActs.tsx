import { Button } from '@mantine/core';
import { IconBan, IconEye, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AccountDetail, resumeAccount, suspendAccount } from '#contract/operator-accounts.ts';
import { call } from '#web/operator/lib/call.ts';
import { ReasonDialog } from '#web/operator/ui/ReasonDialog.tsx';
import { toast } from '#web/ui/toast.ts';
import classes from './Account.module.css';
import { accountsChanged } from './accounts-query.ts';

type Act = 'look' | 'suspend' | 'resume';

/** Opens the app as this account's owner sees it; false: the browser kept the new tab back. */
export type Look = (accountId: string, reason: string, key: string) => Promise<boolean>;

/** What an operator may do to an account; each asks why. */
export function AccountActs({ account, look }: { account: AccountDetail; look: Look }) {
  const { id, name, suspended } = account;
  const { t } = useTranslation('operator');
  const [asked, setAsked] = useState<Act | null>(null);
  const act = async (reason: string, key: string) => {
    const input = { params: { accountId: id }, body: { reason } };
    const options = { key };
    if (asked === 'look') {
      if (!(await look(id, reason, key))) toast(t('accountActs.lookBlocked'));
    } else {
      await call(asked === 'suspend' ? suspendAccount : resumeAccount, input, options);
      toast(t(asked === 'suspend' ? 'accountActs.suspended' : 'accountActs.resumed', { shop: name }));
    }
    await accountsChanged();
  };
  const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
  return (
    <div className={classes.acts}>
      <Button variant="default" leftSection={<IconEye {...icon} />} onClick={() => setAsked('look')}>
        {t('accountActs.look')}
      </Button>
      {suspended ? (
        <Button leftSection={<IconPlayerPlay {...icon} />} onClick={() => setAsked('resume')}>
          {t('accountActs.resume')}
        </Button>
      ) : (
        <Button variant="default" leftSection={<IconBan {...icon} />} onClick={() => setAsked('suspend')}>
          {t('accountActs.suspend')}
        </Button>
      )}
      {asked && (
        <ReasonDialog
          title={t(`accountActs.${asked}Title`, { shop: name })}
          text={t(`accountActs.${asked}Text`)}
          confirm={t(asked === 'look' ? 'accountActs.lookStart' : `accountActs.${asked}`)}
          isLoss={asked === 'suspend'}
          isToOwner
          act={act}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}
