import type { QueryClient } from '@tanstack/react-query';
import { editLead } from '#contract/edit-lead.ts';
import type { Lead } from '#contract/lead-detail.ts';
import { call } from '#web/lib/api/call.ts';
import { cacheLead } from '../lead-calls.ts';

/** The ordinary edit, of these alone. Loaded when it is needed: the tables of numbers behind the call are heavy. */
export async function saveDetails(
  client: QueryClient,
  { id, name, phone, address, message, revision }: Lead,
  changed: Partial<Pick<Lead, 'name' | 'address'>>,
): Promise<Lead> {
  const body = { name, phone, address, message, revision, ...changed };
  const { data } = await call(editLead, { params: { id }, body });
  return cacheLead(client, id, data);
}
