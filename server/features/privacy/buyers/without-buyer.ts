import { leadFieldNames } from '#domain/lead-fields.ts';

/** What names a buyer in the answers that we give. */
const names = new Set<string>([
  ...leadFieldNames,
  'customer',
  'note',
  'product',
  'tracking',
  'text',
  'whatsapp',
]);

/** The same document with empty texts where a buyer was named; what is no text there stays. */
export function withoutBuyer(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutBuyer);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => {
      if (!names.has(key) || typeof part !== 'string') return [key, withoutBuyer(part)];
      return [key, key === 'phone' ? null : ''];
    }),
  );
}
