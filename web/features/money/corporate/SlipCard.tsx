import { IconFileUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CorporateInvoice, slipMegabytes, slipPath, slipTypes } from '#contract/corporate.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { formatMoney } from '#web/lib/format/format.ts';
import { Card } from '#web/ui/Card.tsx';
import { AboutFile, FileZone } from '#web/ui/FileZone.tsx';
import { toast } from '#web/ui/toast.ts';
import classes from './Corporate.module.css';
import { useCorporateCalls } from './corporate-query.ts';

/** The slip of the PPh 23 that the company withheld: sent, seen again, replaced while nothing is paid. */
export function SlipCard({ invoice }: { invoice: CorporateInvoice }) {
  const { t } = useTranslation(['web', 'contract']);
  const { sendSlip } = useCorporateCalls();
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const { key, hasSlip, needsSlip, state, pph23, total } = invoice;
  const choose = async (file: File | null | undefined) => {
    if (!file) return;
    const wrong = slipFault(file);
    if (wrong) return setFault(t(wrong, { megabytes: slipMegabytes }));
    setFault(null);
    setSending(true);
    try {
      const { state: now } = await sendSlip(key, file);
      toast(now === 'paid' ? t('corporate.slipPaid') : t('corporate.slipSent'));
    } catch (error) {
      const said =
        error instanceof ApiError ? (error.fields.slip ?? error.message) : t('contract:error.unexpected');
      setFault(said);
    } finally {
      setSending(false);
    }
  };
  return (
    <Card title={t('corporate.slip')}>
      <p className={classes.text}>
        {needsSlip
          ? t('corporate.slipMissing', { amount: formatMoney(total - pph23) })
          : t('corporate.slipText', { pph23: formatMoney(pph23) })}
      </p>
      {hasSlip && (
        <p className={classes.text}>
          {t('corporate.slipThere')}{' '}
          <a href={slipPath(key)} download className={classes.link}>
            {t('corporate.slipOpen')}
          </a>
        </p>
      )}
      {state !== 'paid' && (
        <FileZone
          name={t('corporate.slip')}
          isInDrawer
          accept={slipTypes.join(',')}
          onFile={(file) => void choose(file)}
          fault={fault}
          choose={{
            label: hasSlip ? t('corporate.slipReplace') : t('corporate.slipChoose'),
            isFirst: needsSlip,
            disabled: isSending,
          }}
        >
          <AboutFile
            icon={IconFileUpload}
            title={t('corporate.slipFile')}
            help={
              isSending ? t('corporate.slipSending') : t('corporate.slipHelp', { megabytes: slipMegabytes })
            }
            isSaid
            progress={isSending ? { label: t('corporate.slipSending'), share: null } : undefined}
          />
        </FileZone>
      )}
    </Card>
  );
}

/** Why a file is not even sent; what it really is, the server sees. */
function slipFault({ type, size }: { type: string; size: number }) {
  if (!(slipTypes as readonly string[]).includes(type)) return 'contract:validation.slip';
  return size > slipMegabytes * 1024 * 1024 ? 'contract:validation.pictureSize' : undefined;
}
