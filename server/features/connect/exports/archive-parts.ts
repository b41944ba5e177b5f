import type { Language } from '#contract/language.ts';
import type { Database } from '#server/platform/database/schema.gen.ts';

type Table = keyof Database;

interface ArchivePart {
  /** Secrets, and what only our own programs can read. */
  hidden?: readonly string[];
  /** What stands in it, for the one who opens the archive. */
  about: Record<Language, string>;
}

/**
 * One file of the archive for each; the file is named like its table. Every other table with an account has its reason in
 * `archive-parts.feature.test.ts`.
 */
export const archiveParts: Partial<Record<Table, ArchivePart>> = {
  accounts: {
    hidden: ['suspend_reason', 'spent', 'spent_on'],
    about: { id: 'Toko: nama, zona waktu, saldo poin', en: 'The shop: name, time zone, points' },
  },
  privacy_settings: {
    hidden: ['traces_until'],
    about: { id: 'Aturan penyimpanan data pembeli', en: 'How long data of buyers is kept' },
  },
  members: {
    hidden: ['password_hash', 'google_subject'],
    about: { id: 'Anggota, termasuk yang sudah keluar', en: 'Members, those who left included' },
  },
  teams: { about: { id: 'Tim', en: 'Teams' } },
  notification_settings: {
    about: { id: 'Pilihan pemberitahuan tiap anggota', en: 'How each member wants to be told' },
  },
  rotators: { about: { id: 'Rotator dan isiannya', en: 'Rotators and what they ask for' } },
  rotator_looks: {
    about: { id: 'Tampilan halaman tiap rotator', en: 'How the page of each rotator looks' },
  },
  rotator_members: { about: { id: 'CS di tiap rotator', en: 'The CS of each rotator' } },
  rotator_views: { about: { id: 'Jumlah kunjungan per hari', en: 'Visits, counted by day' } },
  rotator_pixels: { about: { id: 'Pixel di tiap rotator', en: 'The pixels of each rotator' } },
  pixels: {
    hidden: ['token', 'claimed_until', 'next_at'],
    about: { id: 'Pixel, tanpa token', en: 'Pixels, without their tokens' },
  },
  domains: { hidden: ['token'], about: { id: 'Domain sendiri', en: 'Domains of your own' } },
  leads: {
    hidden: ['visitor', 'request_key', 'receipt'],
    about: {
      id: 'Lead. Data lead yang masih terkunci tidak disertakan',
      en: 'Leads. What is locked is left out',
    },
  },
  lead_touches: {
    hidden: ['request_key'],
    about: { id: 'Kunjungan berikutnya dari pembeli yang sama', en: 'Later visits of the same buyers' },
  },
  lead_events: { about: { id: 'Riwayat tiap lead', en: 'The history of each lead' } },
  lead_labels: { about: { id: 'Label di tiap lead', en: 'Labels of each lead' } },
  labels: { about: { id: 'Daftar label', en: 'Labels' } },
  templates: { about: { id: 'Template pesan', en: 'Templates of messages' } },
  favourite_templates: { about: { id: 'Template favorit tiap anggota', en: 'Favourites of each member' } },
  orders: { hidden: ['words'], about: { id: 'Order', en: 'Orders' } },
  held_arrivals: {
    hidden: ['visitor', 'request_key'],
    about: { id: 'Formulir yang ditahan', en: 'Forms that were held' },
  },
  blocked_numbers: { about: { id: 'Nomor yang diblokir', en: 'Blocked numbers' } },
  fake_numbers: { about: { id: 'Nomor yang ditandai palsu', en: 'Numbers marked as fake' } },
  spends: { about: { id: 'Biaya iklan', en: 'Ad spend' } },
  imports: {
    hidden: ['file_id'],
    about: { id: 'Impor yang pernah dilakukan', en: 'Imports that were made' },
  },
  ledger_entries: {
    about: { id: 'Catatan semua poin masuk dan keluar', en: 'Every point that came or went' },
  },
  top_ups: { about: { id: 'Pesanan isi ulang poin', en: 'Orders for points' } },
  top_up_attempts: {
    hidden: ['instructions', 'check_at', 'checks', 'reconciled_at'],
    about: { id: 'Cara bayar tiap pesanan', en: 'How each was to be paid' },
  },
  top_up_refunds: { about: { id: 'Pengembalian dana', en: 'Refunds' } },
  invoices: { about: { id: 'Invoice', en: 'Invoices' } },
  corporates: { about: { id: 'Pendaftaran korporat', en: 'Registration as a corporate customer' } },
  corporate_invoices: { about: { id: 'Pajak di invoice bulanan', en: 'Taxes of monthly invoices' } },
  api_keys: {
    hidden: ['token_hash'],
    about: { id: 'Kunci API, tanpa isinya', en: 'API keys, not the keys themselves' },
  },
  webhooks: {
    hidden: ['secret', 'claimed_until', 'next_at'],
    about: { id: 'Webhook, tanpa rahasianya', en: 'Webhooks, without their secrets' },
  },
  notifications: { about: { id: 'Pemberitahuan', en: 'Notifications' } },
  audit_entries: { about: { id: 'Aktivitas akun', en: 'What happened in the account' } },
};
