import type { TopUp } from '#contract/top-ups.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Collapsible } from '#web/ui/Collapsible.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import classes from './Accounts.module.css';
import { groupDigits } from './amounts.ts';

/** Our bank accounts: the first is named, the others are one press away. */
export function TransferAccounts({ accounts }: Pick<TopUp, 'accounts'>) {
  const { t } = useTranslation();
  const [first, ...others] = accounts;
  if (!first) return null;
  return (
    <>
      <Account {...first} />
      {others.length > 0 && (
        <Collapsible
          isQuiet
          title={t('payment.otherBanks', { banks: others.map(({ bank }) => bank).join(', ') })}
        >
          {others.map((account) => (
            <Account key={account.number} {...account} />
          ))}
        </Collapsible>
      )}
    </>
  );
}

function Account({ bank, number, holder }: TopUp['accounts'][number]) {
  const { t } = useTranslation();
  return (
    <div className={classes.account}>
      <span className={classes.bank}>{bank}</span>
      <div className={classes.words}>
        <p className={classes.number}>{groupDigits(number)}</p>
        <p className={classes.holder}>{t('payment.holder', { name: holder })}</p>
      </div>
      <CopyButton text={number.replace(/\s+/g, '')} size="sm" about={bank}>
        {t('payment.copy')}
      </CopyButton>
    </div>
  );
}

interface NumberRowProps {
  label: string;
  digits: string;
}

/** A number to be typed elsewhere. */
export function NumberRow({ label, digits }: NumberRowProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.account}>
      <div className={classes.words}>
        <p className={classes.holder}>{label}</p>
        <p className={classes.number}>{groupDigits(digits)}</p>
      </div>
      <CopyButton text={digits} size="sm" about={label}>
        {t('payment.copy')}
      </CopyButton>
    </div>
  );
}
