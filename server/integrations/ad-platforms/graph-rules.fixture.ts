import { isIP } from 'node:net';

/** What Meta answers to an event that it does not take. */
export interface GraphProblem {
  code: number;
  subcode: number;
  title: string;
  words: string;
}

const wrong = (subcode: number, title: string, words: string): GraphProblem => ({
  code: 100,
  subcode,
  title,
  words,
});
const invalid = (words: string) => wrong(2_804_019, 'Invalid Parameter', words);

const standardNames = new Set(
  (
    'AddPaymentInfo AddToCart AddToWishlist CompleteRegistration Contact CustomizeProduct Donate FindLocation ' +
    'InitiateCheckout Lead PageView Purchase Schedule Search StartTrial SubmitApplication Subscribe ViewContent'
  ).split(' '),
);
const customName = /^[A-Za-z][\w -]{0,48}\w$/;
const sha256 = /^[0-9a-f]{64}$/;
/** Of nothing, of a zero, of "null" and of "undefined": hashes that no person has. */
const emptyHashes = new Set([
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '5feceb66ffc86f38d952786c6d696c79c2dbc239dd4e91b46729d73a27fb57e9',
  '74234e98afe7498fb5daf1f36ac2d78acc339464f950703b8c019892f982b90b',
  'eb045d78d273107348b0300c01d29b7552d622abbc6faf81b3ec55359aa9950c',
]);
const hashedKeys = ['em', 'ph', 'fn', 'ln', 'external_id'] as const;
const actionSources = [
  'app',
  'business_messaging',
  'chat',
  'email',
  'other',
  'phone_call',
  'physical_store',
  'system_generated',
  'website',
];
const currencies = new Set(Intl.supportedValuesOf('currency'));
const week = 7 * 24 * 3_600;

type Check = (value: unknown, event: Record<string, unknown>, nowSeconds: number) => GraphProblem | undefined;
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function hashProblem(key: string, value: unknown): GraphProblem | undefined {
  const list = Array.isArray(value) ? value : [value];
  if (list.length === 0) return invalid(`user_data.${key} is empty`);
  const isRight = list.every((one) => isText(one) && sha256.test(one) && !emptyHashes.has(one));
  return isRight
    ? undefined
    : wrong(2_804_012, 'Unhashed Customer Information', `user_data.${key} is no SHA-256 hash`);
}

const form = (pattern: RegExp) => (value: unknown) => isText(value) && pattern.test(value);
const plainKeys: Record<string, (value: unknown) => boolean> = {
  client_ip_address: (value) => isText(value) && isIP(value) !== 0,
  client_user_agent: (value) => isText(value) && !sha256.test(value),
  fbp: form(/^fb\.\d+\.\d{13}\.\d+(\.[\w-]+)?$/),
  fbc: form(/^fb\.\d+\.\d{13}\.[\w-]+(\.[\w-]+)?$/),
};

const userData: Check = (value, event) => {
  if (!isObject(value)) return invalid('user_data must be an object');
  for (const [key, inner] of Object.entries(value)) {
    const isHashed = (hashedKeys as readonly string[]).includes(key);
    if (!isHashed && !plainKeys[key]) return invalid(`user_data.${key} is unknown`);
    const problem = isHashed ? hashProblem(key, inner) : undefined;
    if (problem) return problem;
    if (!isHashed && !plainKeys[key]?.(inner)) return invalid(`user_data.${key} is not valid`);
  }
  const isFindable = ['em', 'ph', 'fbp', 'fbc', 'external_id'].some((key) => key in value);
  if (!isFindable) return wrong(2_804_050, 'Missing Customer Information', 'no one could be found by this');
  const isWithoutAgent = event.action_source === 'website' && !('client_user_agent' in value);
  return isWithoutAgent ? invalid('client_user_agent is required for website events') : undefined;
};

const customData: Check = (value, event) => {
  if (value === undefined) {
    return event.event_name === 'Purchase' ? invalid('Purchase needs value and currency') : undefined;
  }
  if (!isObject(value)) return invalid('custom_data must be an object');
  const unknown = Object.keys(value).find((key) => key !== 'value' && key !== 'currency');
  if (unknown) return invalid(`custom_data.${unknown} is unknown`);
  const { value: amount, currency } = value;
  if (typeof amount !== 'number' || !Number.isFinite(amount) || amount < 0) {
    return invalid('custom_data.value must be a number');
  }
  return isText(currency) && currencies.has(currency)
    ? undefined
    : wrong(2_804_009, 'Invalid Currency', 'custom_data.currency must be an ISO 4217 code');
};

const eventTime: Check = (value, _event, nowSeconds) => {
  if (!Number.isInteger(value)) return invalid('event_time must be a whole number');
  const seconds = value as number;
  const outOfTime = (words: string) => wrong(2_804_003, 'Event Timestamp Invalid', words);
  if (seconds > 100_000_000_000) return outOfTime('event_time is in milliseconds, not in seconds');
  if (seconds > nowSeconds + 60) return outOfTime('event_time is in the future');
  return seconds < nowSeconds - week ? outOfTime('event_time is more than 7 days ago') : undefined;
};

function isPage(value: unknown): boolean {
  if (!isText(value) || !URL.canParse(value)) return false;
  return /^https?:$/.test(new URL(value).protocol);
}

const fields: Record<string, Check> = {
  event_name: (value) =>
    isText(value) && (standardNames.has(value) || customName.test(value))
      ? undefined
      : invalid('event_name is not valid'),
  event_time: eventTime,
  event_id: (value) => (isText(value) && value.length <= 100 ? undefined : invalid('event_id is not valid')),
  action_source: (value) =>
    isText(value) && actionSources.includes(value)
      ? undefined
      : wrong(2_804_020, 'Action Source Invalid', 'action_source is not valid'),
  event_source_url: (value) => (isPage(value) ? undefined : invalid('event_source_url is not a URL')),
  user_data: userData,
  custom_data: customData,
};

/** Each field by Meta's rules; undefined: the event is taken. */
export function problemOf(event: unknown, nowMs: number): GraphProblem | undefined {
  if (!isObject(event)) return invalid('an event must be an object');
  const unknown = Object.keys(event).find((key) => !fields[key]);
  if (unknown) return invalid(`${unknown} is unknown`);
  for (const [key, check] of Object.entries(fields)) {
    const problem = check(event[key], event, Math.floor(nowMs / 1_000));
    if (problem) return problem;
  }
  return undefined;
}
