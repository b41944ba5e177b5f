import { hashKey, type QueryKey } from '@tanstack/react-query';

/**
 * Under which keys answers are cached: a factory for each thing, so that whoever fetches, changes or invalidates an
 * answer means the same key. They lie here because an event, or a change in one feature, makes answers of others old.
 */

/** `all` is the prefix of every other key of the same thing. */
const keysOf = <const Name extends string>(name: Name) => ({
  all: [name] as const,
  lists: [name, 'list'] as const,
  list: <const Filter>(filter: Filter) => [name, 'list', filter] as const,
  details: [name, 'detail'] as const,
  detail: (id: string) => [name, 'detail', id] as const,
  /** Everyone, or everything, to choose from. */
  options: [name, 'options'] as const,
});

export const profileKeys = { all: ['profile'] } as const;
export const recapKeys = { all: ['recap'] } as const;
export const savedFilterKeys = { all: ['saved-filters'] } as const;
export const paletteKeys = { found: (search: string) => ['palette', search] as const };
export const deviceKeys = { all: ['devices'] } as const;
export const settingsKeys = { all: ['settings'] } as const;
export const settingsHomeKeys = { all: ['settings-home'] } as const;
export const captchaKeys = { all: ['captcha'] } as const;
export const secondFactorKeys = { all: ['second-factor'], offer: ['second-factor-offer'] } as const;

/** What the token of an e-mail's link stands for. */
export const linkKeys = {
  verification: (token: string | undefined) => ['verification', token] as const,
  invitation: (token: string | undefined) => ['invitation', token] as const,
  emailChange: (token: string | undefined) => ['email-change', token] as const,
  passwordReset: (token: string | undefined) => ['reset-link', token] as const,
  apiKeysAfterReset: (token: string | undefined) => ['keys-after-reset', token] as const,
};

const members = keysOf('members');
export const memberKeys = {
  ...members,
  takers: [...members.all, 'takers'] as const,
  secondFactor: (id: string) => [...members.all, 'second-factor', id] as const,
  devices: (id: string) => [...members.all, 'devices', id] as const,
  removal: (id: string) => [...members.all, 'removal', id] as const,
};
export const teamKeys = keysOf('teams');
export const dutyKeys = { all: ['duty'] } as const;

const rotators = keysOf('rotators');
export const rotatorKeys = {
  ...rotators,
  arrivals: (id: string) => [...rotators.all, 'arrivals', id] as const,
  turns: (id: string) => [...rotators.all, 'turns', id] as const,
  preview: <const Body>(body: Body) => ['preview', body] as const,
  shopLook: [...rotators.all, 'shop-look'] as const,
};
const held = keysOf('held');
export const heldKeys = { ...held, count: [...held.all, 'count'] as const };

const leads = keysOf('leads');
export const leadKeys = {
  ...leads,
  summary: [...leads.all, 'summary'] as const,
  waitings: [...leads.all, 'waiting'] as const,
  waiting: (view: string) => [...leads.all, 'waiting', view] as const,
  takers: [...leads.all, 'takers'] as const,
  batches: [...leads.all, 'batches'] as const,
  batch: (id: string) => [...leads.all, 'batch', id] as const,
  change: (id: string) => [...leads.all, 'change', id] as const,
  chatRates: <const Days>(days: Days) => [...leads.all, 'chat-rates', days] as const,
  fakeRefunds: (id: string | undefined) => [...leads.all, 'fake-refunds', id] as const,
};
export const labelKeys = keysOf('labels');
const templates = keysOf('templates');
export const templateKeys = {
  ...templates,
  favourite: (id: string) => [...templates.all, 'favourite', id] as const,
};
export const blockedNumberKeys = keysOf('blocked-numbers');
export const orderKeys = keysOf('orders');

export const pointKeys = { all: ['points'] } as const;
export const usageKeys = keysOf('usage');
const topUps = keysOf('top-ups');
export const topUpKeys = {
  ...topUps,
  unpaid: [...topUps.all, 'unpaid'] as const,
  invoice: (id: string, extra?: string) => [...topUps.all, 'invoice', id, extra] as const,
};
const corporate = keysOf('corporate');
export const corporateKeys = {
  ...corporate,
  own: [...corporate.all, 'own'] as const,
  invoice: (key: string) => [...corporate.all, 'invoice', key] as const,
};
export const regionKeys = keysOf('regions');

const spends = keysOf('spends');
export const spendKeys = {
  ...spends,
  months: [...spends.all, 'month'] as const,
  month: (month: string) => [...spends.all, 'month', month] as const,
  campaigns: [...spends.all, 'campaigns'] as const,
};
export const startKeys = { all: ['start'] } as const;
const dashboard = ['dashboard'] as const;
export const dashboardKeys = {
  all: dashboard,
  figures: <const Days>(days: Days) => [...dashboard, 'figures', days] as const,
  members: <const Days>(days: Days) => [...dashboard, 'members', days] as const,
  rotators: <const Days>(days: Days) => [...dashboard, 'rotators', days] as const,
  origins: <const Days>(days: Days) => [...dashboard, 'origins', days] as const,
  hours: <const Days>(days: Days) => [...dashboard, 'hours', days] as const,
  changes: (language: string) => [...dashboard, 'changes', language] as const,
  adReport: <const Days>(days: Days) => [...dashboard, 'ad-report', days] as const,
  googleConversions: <const Days>(days: Days) => [...dashboard, 'google-conversions', days] as const,
};

export const apiKeyKeys = keysOf('api-keys');
const domains = keysOf('domains');
export const domainKeys = { ...domains, owned: [...domains.all, 'owned'] as const };
const pixels = keysOf('pixels');
export const pixelKeys = {
  ...pixels,
  owned: [...pixels.all, 'owned'] as const,
  events: <const Filter>(id: string, filter: Filter) => [...pixels.all, 'events', id, filter] as const,
  event: (id: string, eventId: string) => [...pixels.all, 'event', id, eventId] as const,
};
const webhooks = keysOf('webhooks');
export const webhookKeys = {
  ...webhooks,
  deliveries: <const Filter>(id: string, filter: Filter) =>
    [...webhooks.all, 'deliveries', id, filter] as const,
  delivery: (id: string, deliveryId: string) => [...webhooks.all, 'delivery', id, deliveryId] as const,
};
export const exportKeys = keysOf('exports');
const imports = keysOf('imports');
export const importKeys = {
  ...imports,
  rows: <const Filter>(id: string, filter: Filter) => [...imports.all, 'rows', id, filter] as const,
};

const notifications = keysOf('notifications');
export const notificationKeys = {
  ...notifications,
  latest: [...notifications.all, 'latest'] as const,
  settings: [...notifications.all, 'settings'] as const,
  setSetting: [...notifications.all, 'set'] as const,
  pushState: [...notifications.all, 'push-state'] as const,
  unreached: [...notifications.all, 'unreached'] as const,
};
export const auditKeys = keysOf('audit');

export const retentionKeys = { all: ['retention'] } as const;
export const closingKeys = { all: ['closing'] } as const;

/** Drawn or fetched by this device, whoever asks. */
export const drawingKeys = {
  chart: ['chart-drawing'] as const,
  qr: (text: string) => ['qr', text] as const,
  qrOnScreen: (text: string) => ['qr', 'screen', text] as const,
};

/** For `predicate`: every answer but this one, which has just come. */
export function isOtherThan(key: QueryKey): (query: { queryHash: string }) => boolean {
  const hash = hashKey(key);
  return ({ queryHash }) => queryHash !== hash;
}
