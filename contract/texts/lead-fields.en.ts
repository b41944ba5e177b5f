import type { LeadField } from '#domain/lead-fields.ts';
import type { FieldTexts } from './lead-fields.id.ts';

export const leadFields: Record<LeadField, FieldTexts> = {
  name: { label: 'Name', inSentence: 'the name', column: 'Name', example: 'Dewi Lestari' },
  phone: {
    label: 'WhatsApp number',
    inSentence: 'the number',
    column: 'WhatsApp',
    example: '081234567890',
  },
  address: {
    label: 'Address',
    inSentence: 'the address',
    column: 'Address',
    example: 'Jl. Melati No. 5, Bandung',
  },
  message: {
    label: 'Message',
    inSentence: 'the message',
    column: 'Message',
    example: 'Hello, I would like two.',
  },
};
