import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Lead } from '#contract/lead-detail.ts';
import { toast, toastFailure } from '#web/ui/toast.ts';
import { useLeadCalls } from '../lead-calls.ts';

/** A buyer after all; without a point for it the lead stays as it is, and that is said. */
export function useUnmarkFake(lead: Lead) {
  const { t } = useTranslation();
  const { unmarkFake } = useLeadCalls(lead.id);
  const [isRunning, setRunning] = useState(false);
  const run = async () => {
    setRunning(true);
    try {
      await unmarkFake();
      toast(t('fake.unmarked'));
    } catch (error) {
      toastFailure(error);
    } finally {
      setRunning(false);
    }
  };
  return { run, isRunning };
}
