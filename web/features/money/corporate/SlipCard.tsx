import { IconFileUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type CorporateInvoice, slipMegabytes, slipPath, slipTypes } from '#contract/corporate.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { formatMoney } from '#web/lib/format/format.ts';
import { Card } from '#web/ui/Card.tsx';
import { AboutFile, FileZone } from '#web/ui/FileZone.tsx';
import { failureText, toast } from '#web/ui/toast.ts';
import classes from './Corporate.module.css';
import { useCorporateCalls } from './corporate-query.ts';

/** The slip of the PPh 23 that the company withheld: sent, seen again, replaced while nothing is paid. */
export function SlipCard({ invoice }: { invoice: CorporateInvoice }) {
  const { t } = useTranslation(['web', 'contract']);
  const { sendSlip } = useCorporateCalls();
  const [fault, setFault] = useState<string | null>(null);
  const { key, hasSlip, needsSlip, state, pph23, total } = invoice;
  const { mutate, isPending } = useMutation({
    mutationFn: (file: File) => sendSlip(key, file),
    onSuccess: ({ state: now }) => toast(now === 'paid' ? t('corporate.slipPaid') : t('corporate.slipSent')),
    onError: (error) => setFault((error instanceof ApiError && error.fields.slip) || failureText(error)),
  });
  const choose = (file: File | null | undefined) => {
    if (!file) return;
    const wrong = slipFault(file);
    setFault(wrong ? t(wrong, { megabytes: slipMegabytes }) : null);
    if (!wrong) mutate(file);
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
          onFile={choose}
          fault={fault}
          choose={{
            label: hasSlip ? t('corporate.slipReplace') : t('corporate.slipChoose'),
            isFirst: needsSlip,
            disabled: isPending,
          }}
        >
          <AboutFile
            icon={IconFileUpload}
            title={t('corporate.slipFile')}
            help={
              isPending ? t('corporate.slipSending') : t('corporate.slipHelp', { megabytes: slipMegabytes })
            }
            isSaid
            progress={isPending ? { label: t('corporate.slipSending'), share: null } : undefined}
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
