/** What says nothing of a person: ids, times, numbers of orders, and words of our own such as 'lead.new'. */
const harmless = [
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  /^\d{4}-\d{2}-\d{2}(T[\d:.]+Z)?$/,
  /^GL-\d{6}-[A-Z0-9]{6}$/,
  /^INV[/-]\d{4}[/-]\d+$/,
  /^[a-z]{1,20}([._-][a-z]{1,20}){0,3}$/,
];
const secretName = /pass|secret|token|key|hash|name|email|phone|to$|message|text|body/i;
const hidden = '•••';
const mostItems = 20;

/** The payload of a job without what may be secret or personal: what is not known to be harmless is hidden. */
export function redactPayload(value: unknown, depth = 0): unknown {
  if (value === null || typeof value === 'boolean' || typeof value === 'number') return value;
  if (typeof value === 'string') return harmless.some((known) => known.test(value)) ? value : hidden;
  if (typeof value !== 'object' || depth > 4) return hidden;
  if (Array.isArray(value)) return value.slice(0, mostItems).map((item) => redactPayload(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      secretName.test(name) && typeof item === 'string' ? hidden : redactPayload(item, depth + 1),
    ]),
  );
}

const email = /([a-z0-9])[a-z0-9._%+-]*@([a-z0-9-]+(?:\.[a-z0-9-]+)+)/gi;
const longNumber = /\+?\d{9,}/g;
const credentials = /(\/\/)[^/\s:@]+:[^/\s@]+@/g;
const queryOfUrl = /(https?:\/\/[^\s?#"']+)[?#][^\s"')]*/g;

/** An error as it was thrown, with addresses, telephone numbers and secrets of links taken out. */
export function redactError(text: string): string {
  return text
    .replace(credentials, `$1${hidden}@`)
    .replace(queryOfUrl, `$1?${hidden}`)
    .replace(email, `$1${hidden}@$2`)
    .replace(longNumber, (digits) => `${digits.slice(0, 4)}${hidden}`)
    .slice(0, 4_000);
}
