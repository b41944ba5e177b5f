import type { LeadField } from '#domain/lead-fields.ts';

/** What a field of a lead is called. */
export interface FieldTexts {
  /** On screens, in the example of a file to import, and as its column there. */
  label: string;
  /** In the middle of a sentence. */
  inSentence: string;
  /** Its column in exported files. */
  column: string;
  /** A value of it, in the example of a file to import. */
  example: string;
}

export const leadFields: Record<LeadField, FieldTexts> = {
  name: { label: 'Nama', inSentence: 'nama', column: 'Nama', example: 'Dewi Lestari' },
  phone: { label: 'Nomor WhatsApp', inSentence: 'nomor', column: 'WhatsApp', example: '081234567890' },
  address: {
    label: 'Alamat',
    inSentence: 'alamat',
    column: 'Alamat',
    example: 'Jl. Melati No. 5, Bandung',
  },
  message: {
    label: 'Pesan',
    inSentence: 'pesan',
    column: 'Pesan',
    example: 'Halo, saya mau pesan dua.',
  },
};
