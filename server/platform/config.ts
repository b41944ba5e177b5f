import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { z } from 'zod';
import { adsConfig } from './ads-config.ts';
import { flag, networks, wholeNumber } from './config-fields.ts';
import { domainConfig } from './domain-config.ts';
import { moneyConfig } from './money-config.ts';
import { operatorConfig } from './operator-config.ts';
import { isForThisMachineOnly } from './public-url.ts';
import { rootDir } from './root.ts';
import { StartupError } from './startup-error.ts';

/** Every key the product reads from its environment. Descriptions are what `npm start -- --help` prints. */
const schema = z.object({
  PORT: wholeNumber(0, 65535).default(3000).describe('Port to listen on; 0 takes a free one.'),
  HOST: z.string().default('0.0.0.0').describe('Address to listen on.'),
  PUBLIC_URL: z
    .url('must be an address such as https://app.example.com')
    .optional()
    .describe('Address people use to reach the app. Default: http://localhost:PORT.'),
  DATA_DIR: z.string().default('./data').describe('Folder of the embedded PostgreSQL and uploaded files.'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional()
    .describe('Use this PostgreSQL (15 or newer) instead of the embedded one.'),
  DATABASE_DIRECT_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional()
    .describe(
      'Where DATABASE_URL is a pooler in transaction mode: the same database without it, for what needs sessions.',
    ),
  MIGRATE_DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional()
    .describe(
      'The same database as the owner of its tables, who migrates; DATABASE_URL then only needs rows.',
    ),
  DATABASE_POOL_SIZE: wholeNumber(5, 500).default(20).describe('Connections this process may hold.'),
  DEMO_SHOP: flag
    .optional()
    .describe(
      'Whether strangers may look around in a demo shop, from the front page. Default: with the embedded PostgreSQL; with another one the role that migrates must be allowed to create databases.',
    ),
  ROLE: z
    .enum(['web', 'worker', 'all'], 'must be web, worker or all')
    .default('all')
    .describe('web: answer requests; worker: run jobs; all: both.'),
  JOB_CONCURRENCY: wholeNumber(1, 100).default(4).describe('Jobs run side by side in this process.'),
  INTAKE_QUEUE: wholeNumber(1, 1_000_000)
    .default(5_000)
    .describe('Visitors whose lead may wait to be stored in this process; more are asked to come again.'),
  SHIELD: z
    .enum(['on', 'watch', 'off'], 'must be on, watch or off')
    .default('on')
    .describe('on: forms that are probably not sent by buyers are questioned or held; watch: only counted.'),
  SHIELD_WORK: wholeNumber(0, 20)
    .default(13)
    .describe('How much work a page asks of a browser, unseen: each step doubles it. 0: none.'),
  ORDERS_ENABLED: flag.default(true).describe('Whether leads can become orders; off hides them everywhere.'),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      'must be fatal, error, warn, info, debug or silent',
    )
    .default('info')
    .describe('Least serious log line to write.'),
  TRUST_PROXY: networks
    .default(['loopback'])
    .describe('Proxies whose X-Forwarded-* headers are believed: addresses or networks, comma-separated.'),
  // A whole team may sit behind one router; what is worth guessing has narrower limits of its own.
  RATE_LIMIT_PER_MINUTE: wholeNumber(1, 1_000_000)
    .default(3_000)
    .describe('API calls one network address may make per minute and process.'),
  API_RATE_LIMIT_PER_MINUTE: wholeNumber(1, 1_000_000)
    .default(120)
    .describe('Calls one API key may make per minute and process.'),
  EVENT_STREAMS: wholeNumber(1, 1_000_000)
    .default(10_000)
    .describe('Open event streams in this process; a screen keeps one.'),
  EVENT_STREAMS_PER_ACCOUNT: wholeNumber(1, 1_000_000).default(1_000).describe('The same for one account.'),
  EVENT_STREAMS_PER_SESSION: wholeNumber(1, 1_000_000)
    .default(10)
    .describe('The same for one sign-in; the tabs of a browser share one.'),
  WEBHOOK_INNER_ADDRESSES: flag
    .default(false)
    .describe(
      'true: webhooks may go to private and loopback addresses (trials, installations within a network).',
    ),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/, 'must be a public VAPID key')
    .optional()
    .describe('Key browsers subscribe to pushes with. Default: generated once, kept in the database.'),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be a private VAPID key')
    .optional()
    .describe('Its private half.'),
  PUSH_CONTACT: z
    .string()
    .regex(
      /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/,
      'must be mailto:someone@example.com or an https address',
    )
    .optional()
    .describe('Whom a push service may write to. Default: the address of MAIL_FROM.'),
  PUSH_INNER_ADDRESSES: flag
    .default(false)
    .describe('true: pushes may go to private and loopback addresses, and without encryption (trials).'),
  NO_INDEX: flag.default(false).describe('true: ask search engines to stay away (staging installations).'),
  METRICS_TOKEN: z
    .string()
    .min(16, 'must have at least 16 characters')
    .optional()
    .describe(
      'Bearer token for /metrics. Without it only this machine may read them, at a public PUBLIC_URL nobody.',
    ),
  APP_SECRET: z
    .string()
    .min(32, 'must have at least 32 characters')
    .optional()
    .describe('Key for signatures and pseudonyms. Default: generated once, kept in the database.'),
  NODE_ENV: z
    .string()
    .default('development')
    .describe(
      'production: wants an https PUBLIC_URL; emails are never shown at /dev/mail, they wait for SMTP_URL.',
    ),
  COOKIE_DOMAIN: z
    .string()
    .regex(/^\.?[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'must be a host name such as example.com')
    .optional()
    .describe('Parent domain of the session cookies. Default: the host of the app alone.'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional()
    .describe(
      'Where emails are sent through. Without it they are kept and shown at /dev/mail if PUBLIC_URL is local.',
    ),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*[^\s@<]+@[^\s@>]+>?$/, 'must be an address such as Giliran <halo@example.com>')
    .default('Giliran <no-reply@giliran.local>')
    .describe('Sender of emails.'),
  GOOGLE_CLIENT_ID: z
    .string()
    .optional()
    .describe('Client id of Google sign-in. Without it there is no Google button.'),
  GOOGLE_SCRIPT_URL: z
    .url('must be an address')
    .default('https://accounts.google.com/gsi/client')
    .describe('Script that draws the Google button.'),
  GOOGLE_JWKS_URL: z
    .url('must be an address')
    .default('https://www.googleapis.com/oauth2/v3/certs')
    .describe('Keys with which Google signs credentials.'),
  S3_URL: z
    .url('must be the address of a bucket')
    .optional()
    .describe('Bucket of an S3-compatible storage for uploaded files. Default: DATA_DIR/files.'),
  S3_REGION: z.string().default('auto').describe('Region of that storage.'),
  S3_ACCESS_KEY_ID: z.string().optional().describe('Key of that storage.'),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe('Secret of that key.'),
  ...moneyConfig,
  ...operatorConfig,
  ...adsConfig,
  ...domainConfig,
  MEMBER_POINTS: wholeNumber(0, 1_000_000).default(10).describe('Points that adding a member takes.'),
  ROTATOR_POINTS: wholeNumber(0, 1_000_000).default(5).describe('Points that adding a rotator takes.'),
  WELCOME_POINTS: wholeNumber(0, 1_000_000)
    .default(100)
    .describe('Points given once when an owner verifies their email.'),
});

export type Config = z.infer<typeof schema>;
type Environment = Record<string, string | undefined>;

/** Without a mail server an installation for trials shows its e-mails itself: they hold links that sign people in. */
export function showsMail(config: Pick<Config, 'SMTP_URL' | 'NODE_ENV' | 'PUBLIC_URL' | 'PORT'>): boolean {
  const isTrial = config.NODE_ENV !== 'production' && isForThisMachineOnly(config);
  return config.SMTP_URL === undefined && isTrial;
}

/** The real environment wins over `.env`; an empty value counts as not given. */
export function readEnvironment(env: Environment = process.env, folder = rootDir): Environment {
  const file = join(folder, '.env');
  return existsSync(file) ? { ...parseEnv(readFileSync(file, 'utf8')), ...env } : env;
}

export function parseConfig(env: Environment): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = schema.safeParse(given);
  if (result.success) {
    refuseOpenProduction(result.data);
    refuseDirectAlone(result.data);
    return result.data;
  }
  const problems = result.error.issues.map((issue) => {
    const key = String(issue.path[0]);
    // A connection string holds a password, a token is one: name the key, never repeat those values.
    const shown = /SECRET|TOKEN|URL|PRIVATE|SERVER_KEY/.test(key) ? '' : ` (it is "${given[key]}")`;
    return `${key} ${issue.message}${shown}`;
  });
  throw new StartupError(`Configuration: ${problems.join('; ')}`);
}

/** Links in e-mails, cookies and the names we answer under go by it: a guess, or plain http, would open them to others. */
function refuseOpenProduction({ NODE_ENV, PUBLIC_URL }: Config): void {
  if (NODE_ENV !== 'production' || (PUBLIC_URL && new URL(PUBLIC_URL).protocol === 'https:')) return;
  throw new StartupError(
    'Configuration: PUBLIC_URL must be an https address such as https://app.example.com when NODE_ENV is production',
  );
}

function refuseDirectAlone({ DATABASE_URL, DATABASE_DIRECT_URL }: Config): void {
  if (DATABASE_DIRECT_URL === undefined || DATABASE_URL !== undefined) return;
  throw new StartupError(
    'Configuration: DATABASE_DIRECT_URL stands beside DATABASE_URL, the pooler before it; without a pooler give DATABASE_URL alone',
  );
}

export function describeConfig(): string {
  const rows = Object.entries(schema.shape).map(([key, field]) => {
    const fallback = shownDefault(defaultOf(field));
    return `  ${key.padEnd(22)} ${field.description}${fallback}`;
  });
  return [
    'Usage: npm start [-- --demo | --help]',
    '',
    '  --demo   seed a demo seller into an empty database and print how to sign in',
    '  --help   this text',
    '',
    'Environment, or a .env file beside package.json [default]:',
    ...rows,
  ].join('\n');
}

/** As one would write it, where that is known. */
function defaultOf(field: z.ZodType): unknown {
  return field instanceof z.ZodPrefault ? field.def.defaultValue : field.safeParse(undefined).data;
}

function shownDefault(value: unknown): string {
  const written = Array.isArray(value) ? value.join(',') : String(value ?? '');
  return written === '' ? '' : ` [${written}]`;
}
