import type { CorporateAccount } from '#contract/corporate.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatMoney } from '#web/lib/format/format.ts';
import { Card } from '#web/ui/Card.tsx';
import { CopyIcon } from '#web/ui/CopyIcon.tsx';
import classes from './Corporate.module.css';

interface HowToPayProps {
  accounts: CorporateAccount['accounts'];
  /** Of one invoice. */
  amount?: { total: number; pph23: number };
}

/** Where to transfer to, and how much. */
export function HowToPay({ accounts, amount }: HowToPayProps) {
  const { t } = useTranslation();
  const words = amount ? t('corporate.payText') : t('corporate.payAnyText');
  const payText = accounts.length > 0 ? words : t('corporate.noAccounts');
  return (
    <Card title={t('corporate.howToPay')}>
      {amount && (
        <dl className={classes.sums}>
          <Sum label={t('corporate.toPay')} rupiah={amount.total} isMain />
          {amount.pph23 > 0 && (
            <>
              <Sum label={t('corporate.pph23')} rupiah={-amount.pph23} />
              <Sum label={t('corporate.afterPph23')} rupiah={amount.total - amount.pph23} copies />
            </>
          )}
        </dl>
      )}
      <p className={classes.text}>{payText}</p>
      <ul className={classes.banks}>
        {accounts.map(({ bank, number, holder }) => (
          <li key={number}>
            <span className={classes.bank}>{bank}</span>
            <span>
              <strong className={classes.number}>{number}</strong>
              <span className={classes.holder}>{holder}</span>
            </span>
            <CopyIcon text={number} label={t('corporate.copyNumber', { bank })} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface SumProps {
  label: string;
  rupiah: number;
  isMain?: boolean;
  copies?: boolean;
}

function Sum({ label, rupiah, isMain = false, copies = isMain }: SumProps) {
  const { t } = useTranslation();
  return (
    <div data-main={isMain || undefined}>
      <dt>{label}</dt>
      <dd>
        {formatMoney(rupiah)}
        {copies && <CopyIcon text={String(rupiah)} label={t('corporate.copyAmount', { what: label })} />}
      </dd>
    </div>
  );
}
