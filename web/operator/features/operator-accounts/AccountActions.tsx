import { Button } from '@mantine/core';
import { IconBan, IconDeviceMobileOff, IconEye, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import {
  type AccountDetail,
  resetOwnerSecondFactor,
  resumeAccount,
  suspendAccount,
} from '#contract/operator-accounts.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { call } from '#web/operator/lib/call.ts';
import { ReasonDialog } from '#web/operator/ui/ReasonDialog.tsx';
import { toast } from '#web/ui/toast.ts';
import classes from './Account.module.css';
import { accountsChanged } from './accounts-query.ts';

/** What each calls, and its words. */
const actions = {
  look: {
    title: 'accountActs.lookTitle',
    text: 'accountActs.lookText',
    confirm: 'accountActs.lookStart',
  },
  suspend: {
    endpoint: suspendAccount,
    title: 'accountActs.suspendTitle',
    text: 'accountActs.suspendText',
    confirm: 'accountActs.suspend',
    done: 'accountActs.suspended',
  },
  resume: {
    endpoint: resumeAccount,
    title: 'accountActs.resumeTitle',
    text: 'accountActs.resumeText',
    confirm: 'accountActs.resume',
    done: 'accountActs.resumed',
  },
  resetFactor: {
    endpoint: resetOwnerSecondFactor,
    title: 'accountActs.resetFactorTitle',
    text: 'accountActs.resetFactorText',
    confirm: 'accountActs.resetFactorDo',
    done: 'accountActs.factorReset',
  },
} as const;

type Action = keyof typeof actions;

/** Opens the app as this account's owner sees it; false: the browser kept the new tab back. */
export type Look = (accountId: string, reason: string, key: string) => Promise<boolean>;

/** What an operator may do to an account; each asks why. */
export function AccountActions({ account, look }: { account: AccountDetail; look: Look }) {
  const { id, name, suspended, members } = account;
  const { t } = useTranslation('operator');
  const [asked, setAsked] = useState<Action | null>(null);
  const act = async (reason: string, key: string) => {
    if (asked === 'look') {
      if (!(await look(id, reason, key))) toast(t('accountActs.lookBlocked'));
    } else if (asked) {
      const { endpoint, done } = actions[asked];
      await call(endpoint, { params: { accountId: id }, body: { reason } }, { key });
      toast(t(done, { shop: name }));
    }
    await accountsChanged();
  };
  const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
  const hasFactor = members.some((member) => member.role === 'owner' && member.hasSecondFactor);
  return (
    <div className={classes.acts}>
      <Button variant="default" leftSection={<IconEye {...icon} />} onClick={() => setAsked('look')}>
        {t('accountActs.look')}
      </Button>
      {hasFactor && (
        <Button
          variant="default"
          leftSection={<IconDeviceMobileOff {...icon} />}
          onClick={() => setAsked('resetFactor')}
        >
          {t('accountActs.resetFactor')}
        </Button>
      )}
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
          title={t(actions[asked].title, { shop: name })}
          text={t(actions[asked].text)}
          confirm={t(actions[asked].confirm)}
          isLoss={asked === 'suspend' || asked === 'resetFactor'}
          isToOwner
          act={act}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}
