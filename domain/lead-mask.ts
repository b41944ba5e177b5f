import { type LeadField, type LeadValues, leadFields } from './lead-fields.ts';

/** What is shown of a buyer nobody may see yet: enough to know one lead from another, not enough to reach anyone. */

const dot = '•';

/** 'Dewi Anggraini' becomes 'D••• A••••••••'. */
export function maskName(name: string): string {
  return name
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => {
      const [first = '', ...rest] = [...word];
      return first + dot.repeat(Math.min(rest.length, 8));
    })
    .join(' ');
}

/** '6281234567817' becomes '628••••••••17'. */
export function maskPhone(phone: string): string {
  if (phone.length < 8) return dot.repeat(phone.length);
  return phone.slice(0, 3) + dot.repeat(phone.length - 5) + phone.slice(-2);
}

const masks: Record<(typeof leadFields)[LeadField]['masked'], (text: string) => string> = {
  initials: maskName,
  digits: maskPhone,
  nothing: () => '',
};

/** These fields of a lead as they are shown: of a locked one what their masks leave. */
export function shownValues<Field extends LeadField>(
  lead: Readonly<LeadValues<Field>>,
  isLocked: boolean,
  fields: readonly Field[],
): LeadValues<Field> {
  const shown: Partial<Record<LeadField, string | null>> = {};
  for (const field of fields) {
    const value: string | null = lead[field];
    shown[field] = isLocked && value !== null ? masks[leadFields[field].masked](value) : value;
  }
  return shown as LeadValues<Field>;
}
