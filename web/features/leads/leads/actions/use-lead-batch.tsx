import { useState } from 'react';
import type { BatchAction, BatchAnswer, WhichLeads } from './batch.ts';
import { runBatch } from './run-batch.ts';

/** For a button: does one thing to leads, and knows whether it is still at it. */
export function useLeadBatch() {
  const [isRunning, setRunning] = useState(false);
  const run = async (which: WhichLeads, action: BatchAction): Promise<BatchAnswer | null> => {
    setRunning(true);
    try {
      return await runBatch(which, action);
    } finally {
      setRunning(false);
    }
  };
  return { run, isRunning };
}
