import { type LeadField, type leadFields, webhookFields } from '#domain/lead-fields.ts';
import { columnsOf } from '#server/platform/database/lead-columns.ts';
import type { Database } from '#server/platform/database/schema.gen.ts';

/** Whether a change of it alone is a `lead.updated`. A column more that is no field of a lead does not compile until somebody has decided. */
type OtherColumn = Exclude<keyof Database['leads'], (typeof leadFields)[LeadField]['column']>;
const isCompared: Record<OtherColumn, boolean> = {
  status: true,
  locked: true,
  chat: true,
  touches: true,
  first_contact_at: true,
  trashed_at: true,
  merged_into: true,
  // An event of its own.
  member_id: false,
  // Said by another of these at the same time: status, touches, member_id; or by the revision alone.
  fake_at: false,
  touched_at: false,
  assigned_at: false,
  erased_at: false,
  revision: false,
  source: false,
  // What a lead came with.
  account_id: false,
  id: false,
  code: false,
  created_at: false,
  rotator_id: false,
  origin: false,
  // Nobody's business but ours.
  visitor: false,
  request_key: false,
  turn: false,
  receipt: false,
};

export const comparedFields: readonly string[] = [
  ...columnsOf('leads', webhookFields),
  ...Object.keys(isCompared).filter((name) => isCompared[name as OtherColumn]),
];
