import { Button, Checkbox } from '@mantine/core';
import { IconDownload, IconEraser } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FoundBuyer } from '#contract/buyers.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatDate, formatNumber, formatPhone, formatTime } from '#web/lib/format/format.ts';
import { Card } from '#web/ui/Card.tsx';
import { confirm } from '#web/ui/confirm.tsx';
import { toast, toastFailure } from '#web/ui/toast.ts';
import classes from './Buyers.module.css';
import { useBuyerCalls } from './buyer-calls.ts';

const kinds = [
  'leads',
  'visits',
  'notes',
  'orders',
  'held',
  'webhookDeliveries',
  'conversions',
  'importRows',
  'auditEntries',
] as const satisfies readonly (keyof FoundBuyer['counts'])[];

interface BuyerFoundProps {
  buyer: FoundBuyer;
  onChange: (buyer: FoundBuyer) => void;
}

export function BuyerFound({ buyer, onChange }: BuyerFoundProps) {
  const { t } = useTranslation();
  const number = formatPhone(buyer.phone);
  return (
    <Card title={buyer.isKnown ? t('buyers.found', { number }) : t('buyers.nothing', { number })}>
      <Erasures buyer={buyer} onChange={onChange} />
      {buyer.isKnown && <Counts buyer={buyer} />}
      <Actions buyer={buyer} onChange={onChange} />
    </Card>
  );
}

function Counts({ buyer }: { buyer: FoundBuyer }) {
  const { t } = useTranslation();
  const rows = [
    ...kinds
      .filter((kind) => buyer.counts[kind] > 0)
      .map((kind) => [t(`buyers.${kind}`), formatNumber(buyer.counts[kind])] as const),
    ...(buyer.isBlocked ? [[t('buyers.blocked'), t('buyers.yes')] as const] : []),
    ...(buyer.isFake ? [[t('buyers.fake'), t('buyers.yes')] as const] : []),
  ];
  return (
    <>
      <dl className={classes.counts}>
        {rows.map(([name, value]) => [<dt key={`${name} name`}>{name}</dt>, <dd key={name}>{value}</dd>])}
      </dl>
      {buyer.imports.length > 0 && (
        <p className={classes.part}>
          {t('buyers.imports')}:{' '}
          {buyer.imports
            .map(({ fileName, rows: count }) => t('buyers.importFile', { file: fileName, rows: count }))
            .join(', ')}
        </p>
      )}
      {buyer.exports.length > 0 && (
        <p className={classes.part}>{t('buyers.exports', { files: formatNumber(buyer.exports.length) })}</p>
      )}
    </>
  );
}

function Erasures({ buyer, onChange }: BuyerFoundProps) {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const { allow } = useBuyerCalls();
  const takeAgain = async () => {
    try {
      onChange(await allow(buyer.phone));
      toast(t('buyers.allowed'));
    } catch (error) {
      toastFailure(error);
    }
  };
  return (
    <>
      {buyer.erasures.map(({ at, by }) => {
        const when = `${formatDate(new Date(at), language)}, ${formatTime(new Date(at), language)}`;
        return (
          <p key={at} className={classes.part}>
            {by ? t('buyers.erasedBy', { when, name: by.fullName }) : t('buyers.erasedAgain', { when })}
          </p>
        );
      })}
      {buyer.isRefused && (
        <p className={classes.part}>
          {t('buyers.refused')}{' '}
          {buyer.mayErase && (
            <Button variant="default" size="compact-md" onClick={() => void takeAgain()}>
              {t('buyers.allow')}
            </Button>
          )}
        </p>
      )}
    </>
  );
}

function Actions({ buyer, onChange }: BuyerFoundProps) {
  const { t } = useTranslation();
  const calls = useBuyerCalls();
  const [refuse, setRefuse] = useState(false);
  const { phone, isKnown, mayErase } = buyer;
  const download = useMutation({
    mutationFn: () => calls.download(phone),
    onSuccess: () => toast(t('buyers.downloaded')),
    onError: toastFailure,
  });
  const erase = useMutation({
    mutationFn: () => calls.erase(phone, refuse),
    onSuccess: (found) => {
      onChange(found);
      toast(t('buyers.erased'));
    },
    onError: toastFailure,
  });
  const askAndErase = async () => {
    const question = {
      title: t('buyers.eraseTitle', { number: formatPhone(phone) }),
      text: t('buyers.eraseText'),
      confirm: t('buyers.erase'),
      isLoss: true,
    };
    if (await confirm(question)) erase.mutate();
  };
  if (!isKnown) return null;
  return (
    <>
      <div className={classes.acts}>
        <Button
          variant="default"
          loading={download.isPending}
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
          onClick={() => download.mutate()}
        >
          {t('buyers.download')}
        </Button>
        {mayErase && (
          <Button
            color="red"
            loading={erase.isPending}
            leftSection={<IconEraser size={18} stroke={1.75} aria-hidden />}
            onClick={() => void askAndErase()}
          >
            {t('buyers.erase')}
          </Button>
        )}
      </div>
      {mayErase ? (
        <Checkbox
          className={classes.refuse}
          label={t('buyers.refuse')}
          description={t('buyers.refuseHelp')}
          checked={refuse}
          onChange={(event) => setRefuse(event.currentTarget.checked)}
        />
      ) : (
        <p className={`${classes.part} ${classes.refuse}`}>{t('buyers.ownerOnly')}</p>
      )}
    </>
  );
}
