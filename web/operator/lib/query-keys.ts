/** Under which keys the console caches answers; as the sellers' app has them in web/lib/api/query-keys.ts. */

export const consoleSessionKeys = {
  all: ['operator-session'] as const,
  enrolOffer: ['operator-offer'] as const,
  invitation: (token: string | undefined) => ['operator-invitation', token] as const,
};

/** Money and accounts: nearly every action moves several of them, so they are invalidated together. */
const operator = ['operator'] as const;
const accounts = [...operator, 'accounts'] as const;
export const operatorKeys = { all: operator };

export const accountKeys = {
  all: accounts,
  list: <const Filter>(filter: Filter) => [...accounts, 'list', filter] as const,
  detail: (id: string) => [...accounts, 'detail', id] as const,
};
export const moneyKeys = {
  inbox: [...operator, 'money-inbox'] as const,
  orders: <const Filter>(filter: Filter) => [...operator, 'orders', filter] as const,
  order: (id: string) => [...operator, 'order', id] as const,
  held: (after: string | undefined) => [...operator, 'held', after] as const,
  mutations: (after: string | undefined) => [...operator, 'mutations', after] as const,
  mutationFiles: [...operator, 'mutation-files'] as const,
  differences: [...operator, 'differences'] as const,
  adjustments: [...operator, 'adjustments'] as const,
  revenue: <const Days>(days: Days) => [...operator, 'revenue', days] as const,
  outstanding: [...operator, 'outstanding'] as const,
  registrations: <const State>(state: State) => [...operator, 'registrations', state] as const,
  unpaidInvoices: [...operator, 'unpaid-invoices'] as const,
};

const health = ['health'] as const;
export const healthKeys = {
  all: health,
  overview: [...health, 'overview'] as const,
  database: [...health, 'database'] as const,
  mails: [...health, 'mails'] as const,
  jobs: <const Filter>(filter: Filter) => [...health, 'jobs', filter] as const,
};
export const trailKeys = { list: <const Filter>(filter: Filter) => ['trail', filter] as const };
export const priceListKeys = { all: ['price-lists'] as const };
export const announcementKeys = { all: ['announcements'] as const };
