import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeConfig, parseConfig, readEnvironment } from './config.ts';

test('has a default for every key that is not optional', () => {
  expect(parseConfig({})).toMatchObject({
    PORT: 3000,
    DATA_DIR: './data',
    ROLE: 'all',
    NO_INDEX: false,
    POINT_PRICE: 250,
  });
});

test.each([
  [{ PORT: 'abc' }, 'Configuration: PORT must be a whole number (it is "abc")'],
  [{ PORT: '70000' }, 'Configuration: PORT must be between 0 and 65535 (it is "70000")'],
  [{ ROLE: 'boss' }, 'Configuration: ROLE must be web, worker or all (it is "boss")'],
  [{ TRUST_PROXY: 'loopback, 10.0.0.0/40' }, 'Configuration: TRUST_PROXY must be addresses or networks'],
  [{ DATABASE_URL: 'mysql://u:geheim@h/d' }, 'Configuration: DATABASE_URL must begin with postgres://'],
  [
    { DATABASE_DIRECT_URL: 'postgres://u:geheim@h/d' },
    'Configuration: DATABASE_DIRECT_URL stands beside DATABASE_URL, the pooler before it',
  ],
  [{ METRICS_TOKEN: 'kurz' }, 'Configuration: METRICS_TOKEN must have at least 16 characters'],
])('names the bad value in one line: %j', (env, line) => {
  expect(() => parseConfig(env)).toThrow(line);
});

test.each([
  {},
  { PUBLIC_URL: '' },
  { PUBLIC_URL: 'http://app.contoh.id' },
  { PUBLIC_URL: 'http://localhost:3000' },
  { PUBLIC_URL: 'ftp://app.contoh.id' },
])('in production nothing starts without an https address: %j', (env) => {
  expect(() => parseConfig({ NODE_ENV: 'production', ...env })).toThrow(
    /^Configuration: PUBLIC_URL must be an https address such as https:\/\/app\.example\.com when NODE_ENV is production$/,
  );
});

test('in production with an https address, and elsewhere with any, it starts', () => {
  const PUBLIC_URL = 'https://app.contoh.id';
  expect(parseConfig({ NODE_ENV: 'production', PUBLIC_URL })).toMatchObject({ PUBLIC_URL });
  expect(parseConfig({ PUBLIC_URL: 'http://192.168.1.5:3000' }).NODE_ENV).toBe('development');
});

test('an empty value counts as not given', () => {
  expect(parseConfig({ PORT: '', DATABASE_URL: '' })).toEqual(parseConfig({}));
});

test('proxies are a list of names, addresses and networks', () => {
  expect(parseConfig({ TRUST_PROXY: 'loopback, 10.0.0.0/8,::1' }).TRUST_PROXY).toEqual([
    'loopback',
    '10.0.0.0/8',
    '::1',
  ]);
});

test('the environment wins over .env', () => {
  const folder = mkdtempSync(join(tmpdir(), 'giliran-env-'));
  writeFileSync(join(folder, '.env'), 'PORT=4000\nROLE=web\n');
  expect(readEnvironment({ PORT: '5000' }, folder)).toEqual({ PORT: '5000', ROLE: 'web' });
  rmSync(folder, { recursive: true });
});

test('help names every key with its meaning and default', () => {
  const help = describeConfig();
  expect(help).toMatch(/PORT +Port to listen on; 0 takes a free one\. \[3000\]/);
  expect(help).toMatch(/DATABASE_URL +Use this PostgreSQL/);
  expect(help).not.toContain('undefined');
});
