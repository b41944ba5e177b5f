import type { Database } from '#server/platform/database/schema.gen.ts';

/** They go with the names, before anything else: whoever still came in could fill again what is being emptied. */
export const credentialTables = [
  'sessions',
  'member_authenticators',
  'member_recovery_codes',
  'member_passkeys',
  'passkey_challenges',
  'email_tokens',
  'email_changes',
  'api_keys',
] as const satisfies readonly (keyof Database)[];

/**
 * What goes whole when a closed account ends, what hangs on others before these. Files and leads are erased before
 * (`end-account.ts`). Every other table with an account has its reason in `erased-tables.feature.test.ts`.
 */
export const erasedTables = [
  // Ways to programs and devices, and ways in that somebody found since the first portion.
  'pushes',
  'push_subscriptions',
  'unreached_members',
  ...credentialTables,
  'known_devices',
  'idempotency_keys',
  'webhook_attempts',
  'webhook_deliveries',
  'webhooks',
  'conversions',
  'conversion_attempts',
  'rotator_pixels',
  'pixels',
  // What people were notified of, or were still to be.
  'notifications',
  'notification_settings',
  'recap_schedules',
  'put_aside_changes',
  'suspended_notifications',
  'ceiling_notices',
  'held_notices',
  'events',
  // Buyers, beside the leads.
  'held_arrivals',
  'held_batches',
  'blocked_numbers',
  'fake_numbers',
  'erased_buyers',
  'import_rows',
  'imported_rows',
  'lead_batches',
  'lead_events',
  'lead_labels',
  'lead_reminders',
  'lead_words',
  // What the shop had arranged for itself.
  'saved_filters',
  'favourite_templates',
  'templates',
  'labels',
  'spends',
  'rotator_looks',
  'shop_looks',
  'page_pictures',
  'rotator_members',
  'invitation_rotators',
  'privacy_settings',
  'campaign_totals',
] as const satisfies readonly (keyof Database)[];
export type ErasedTable = (typeof erasedTables)[number];
