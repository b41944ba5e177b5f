import { textField } from './fields.ts';

/** Why an operator does it: a word at least, kept in the trail. */
export const actReason = textField(300).min(3);

/** Everything an operator's trail can tell. Features add theirs here; the console has a sentence for each. */
export const operatorActKinds = [
  'operator_added',
  'operator_reset',
  'operator_signed_in',
  'operator_signed_out',
  'operator_code_failed',
  'operator_enrolled',
  'operator_recovery_codes_made',
  'operator_password_set',
  'top_up_approved',
  'top_up_refused',
  'top_up_credited_received',
  'top_up_money_returned',
  'top_up_refunded',
  'mutation_matched',
  'mutation_ignored',
  'mutations_ignored',
  'payment_credited',
  'payment_returned',
  'payment_matched',
  'mutations_uploaded',
  'points_adjusted',
  'adjustment_asked',
  'adjustment_refused',
  'corporate_terms_changed',
  'registration_approved',
  'registration_refused',
  'invoice_payment_recorded',
  'job_retried',
  'job_dropped',
  'jobs_retried',
  'jobs_dropped',
  'account_suspended',
  'account_resumed',
  'account_looked_at',
  'account_look_ended',
  'price_list_planned',
  'price_list_cancelled',
  'announcement_added',
  'announcement_changed',
  'announcement_removed',
] as const;
export type OperatorActKind = (typeof operatorActKinds)[number];
