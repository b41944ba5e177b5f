import { Button, Checkbox } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Lead } from '#contract/lead-detail.ts';
import { i18n } from '#web/i18n/index.ts';
import { loadAppTexts } from '#web/i18n/load-texts.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { dialogs } from '#web/ui/dialogs.ts';
import { FormError } from '#web/ui/FormError.tsx';
import { failureText, reportUnexpected, toast } from '#web/ui/toast.ts';
import { useLeadCalls } from '../lead-calls.ts';
import classes from './MergeLeads.module.css';
import { useOtherText } from './other-text.ts';

export async function openMerge(lead: Lead): Promise<void> {
  await loadAppTexts();
  dialogs.open({
    title: i18n.t('merge.title'),
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
  const close = () => dialogs.closeAll();
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => merge(chosen),
    onMutate: () => setFault(null),
    onSuccess: () => {
      close();
      toast(t('merge.merged'));
    },
    onError: (error) => {
      reportUnexpected(error);
      setFault((error instanceof ApiError && error.fields.leadIds) || failureText(error));
    },
  });
  // Done is not to be done again while the dialog closes.
  const isSent = isPending || isSuccess;
  const submit = () => (chosen.length === 0 ? setFault(t('merge.none')) : mutate());
  return (
    <div className={classes.dialog}>
      <p>{t('merge.text')}</p>
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
        <Button size="lg" variant="default" onClick={close} disabled={isSent}>
          {t('lead.cancel')}
        </Button>
        <Button size="lg" onClick={submit} loading={isSent}>
          {t('merge.do')}
        </Button>
      </div>
    </div>
  );
}
