import { getLeadSummary } from '#contract/lead-list.ts';
import { call } from '#web/lib/api/call.ts';

export const fetchSummary = async (signal: AbortSignal) => (await call(getLeadSummary, {}, { signal })).data;
