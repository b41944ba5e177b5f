import { isIP } from 'node:net';

const sha256 = /^[0-9a-f]{64}$/;
/** Of nothing: a hash that no person has. */
const emptyHash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const currencies = new Set(Intl.supportedValuesOf('currency'));
const week = 7 * 24 * 3_600;

type Check = (value: unknown, nowSeconds: number) => string | undefined;
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const matching =
  (isRight: (value: string) => boolean, words: string): Check =>
  (value) =>
    isText(value) && isRight(value) ? undefined : words;
const isHash = (value: string) => sha256.test(value) && value !== emptyHash;
const isPage = (value: string) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);

/** Every field of a group that is there by its own rule; none that is unknown. */
function groupProblem(name: string, rules: Record<string, Check>, value: unknown, now: number) {
  if (!isObject(value)) return `${name} must be an object`;
  for (const [key, inner] of Object.entries(value)) {
    const problem = rules[key] ? rules[key](inner, now) : 'is unknown';
    if (problem) return `${name}.${key} ${problem}`;
  }
  return undefined;
}

const userRules: Record<string, Check> = {
  external_id: matching(isHash, 'is no SHA-256 hash'),
  phone: matching(isHash, 'is no SHA-256 hash'),
  ttclid: matching((value) => !sha256.test(value), 'is not valid'),
  ttp: matching((value) => !sha256.test(value), 'is not valid'),
  ip: matching((value) => isIP(value) !== 0, 'is not valid'),
  user_agent: matching((value) => !sha256.test(value), 'is not valid'),
};
const propertyRules: Record<string, Check> = {
  value: (value) => (typeof value === 'number' && value >= 0 ? undefined : 'must be a number'),
  currency: matching((value) => currencies.has(value), 'must be an ISO 4217 code'),
};
const pageRules: Record<string, Check> = { url: matching(isPage, 'is not a URL') };

const eventTime: Check = (value, now) => {
  if (!Number.isInteger(value)) return 'event_time must be a whole number';
  const seconds = value as number;
  if (seconds > now + 60) return 'event_time is in the future';
  return seconds < now - week ? 'event_time is more than 7 days ago' : undefined;
};

const fields: Record<string, Check> = {
  event: matching((value) => /^[A-Za-z][\w -]{0,48}\w$/.test(value), 'event is not valid'),
  event_time: eventTime,
  event_id: matching((value) => value.length <= 100, 'event_id is not valid'),
  user: (value, now) => {
    const problem = groupProblem('user', userRules, value, now);
    return problem ?? (Object.keys(value as object).length > 0 ? undefined : 'user is empty');
  },
  properties: (value, now) =>
    value === undefined ? undefined : groupProblem('properties', propertyRules, value, now),
  page: (value, now) => groupProblem('page', pageRules, value, now),
};

/** Each field by TikTok's rules as far as they are known; undefined: the event is taken. */
export function tikTokProblem(event: unknown, nowMs: number): string | undefined {
  if (!isObject(event)) return 'an event must be an object';
  const unknown = Object.keys(event).find((key) => !fields[key]);
  if (unknown) return `${unknown} is unknown`;
  for (const [key, check] of Object.entries(fields)) {
    const problem = check(event[key], Math.floor(nowMs / 1_000));
    if (problem) return problem;
  }
  return undefined;
}
