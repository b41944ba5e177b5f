// In a file of its own: reading typed numbers needs the tables of a library, and every screen only shows numbers.

/** A stored number, 62 and digits, the way people here write it: 0812 3456 7890 */
export function formatPhone(digits: string): string {
  const local = digits.replace(/^62/, '0');
  return [local.slice(0, 4), local.slice(4, 8), local.slice(8)].filter(Boolean).join(' ');
}
