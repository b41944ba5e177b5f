import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Lead } from '#contract/lead-detail.ts';
import { i18n } from '#web/i18n/index.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { dialogs } from '#web/ui/dialogs.ts';
import { FormError } from '#web/ui/FormError.tsx';
import { toast } from '#web/ui/toast.ts';
import { useLeadCalls } from '../lead-calls.ts';
import classes from './MergeLeads.module.css';
import { useOtherText } from './other-text.ts';

export function openMerge(lead: Lead): void {
  dialogs.open({
    title: i18n.t('lead.mergeTitle'),
    withCloseButton: false,
    children: <MergeLeads lead={lead} />,
  });
}

/** Inside a dialog: which of the buyer's other leads become a part of this one. */
function MergeLeads({ lead }: { lead: Lead }) {
  const { t } = useTranslation();
  const { merge } = useLeadCalls(lead.id);
  const text = useOtherText();
  const [chosen, setChosen] = useState(() => lead.buyer.map(({ id }) => id));
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const close = () => dialogs.closeAll();
  const submit = async () => {
    if (chosen.length === 0) return setFault(t('lead.mergeNone'));
    setBusy(true);
    setFault(null);
    try {
      await merge(chosen);
      close();
      toast(t('lead.merged'));
    } catch (error) {
      setBusy(false);
      if (!(error instanceof ApiError)) throw error;
      setFault(error.fields.leadIds ?? error.message);
    }
  };
  return (
    <div className={classes.dialog}>
      <p>{t('lead.mergeText')}</p>
      <Checkbox.Group value={chosen} onChange={setChosen}>
        <div className={classes.choices}>
          {lead.buyer.map((other) => {
            const { title, aside } = text(other);
            return <Checkbox key={other.id} value={other.id} label={title} description={aside} />;
          })}
        </div>
      </Checkbox.Group>
      <FormError>{fault}</FormError>
      <div className={classes.acts}>
        <Button size="lg" variant="default" onClick={close} disabled={busy}>
          {t('lead.cancel')}
        </Button>
        <Button size="lg" onClick={() => void submit()} loading={busy}>
          {t('lead.mergeDo')}
        </Button>
      </div>
    </div>
  );
}
