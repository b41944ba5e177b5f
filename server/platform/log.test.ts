import { expect, test } from 'vitest';
import { createLog } from './log.ts';

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(createLog('info', { write: (line) => lines.push(line) }));
  return lines.join('');
}

test.each([
  [
    'a field by its name',
    { email: 'a', nested: { user: { phone: '1', nomorcs: '2' } } },
    ['"a"', '"1"', '"2"'],
  ],
  [
    'passwords and tokens',
    { password: 'Rahasia1', accessToken: 'tok', list: [{ secret: 'sss' }] },
    ['Rahasia1', 'tok"', 'sss'],
  ],
  ['headers', { headers: { cookie: 'giliran_session=abc', authorization: 'Bearer abc' } }, ['abc']],
  ['an address inside a sentence', { detail: 'Key (email)=(sari@toko.co.id) already exists.' }, ['sari@']],
  [
    'a number inside a sentence',
    { detail: 'no chat from +62 812-3456-7890 nor 081234567890' },
    ['3456', '0812345'],
  ],
  ['a connection string', { detail: 'postgres://app:geheim@db/x' }, ['geheim']],
])('hides %s', (_name, fields, secrets) => {
  const line = logged((log) => log.info(fields, 'said'));
  expect(line).toContain('[hidden]');
  for (const secret of secrets) expect(line).not.toContain(secret);
});

test('hides inside messages, and inside an error with its cause', () => {
  const error = new Error('duplicate sari@toko.id', { cause: new Error('from 081234567890') });
  const line = logged((log) => {
    log.error({ err: error }, 'could not mail sari@toko.id');
    log.error(error);
  });
  expect(line).toContain('duplicate [hidden]');
  expect(line).not.toMatch(/sari@|08123/);
});

test('keeps what is not secret', () => {
  expect(logged((log) => log.info('at http://127.0.0.1:3000'))).toContain('http://127.0.0.1:3000');
  const line = logged((log) =>
    log.info({ route: '/v1/leads', ms: 12, at: '2026-11-15T03:00:00.000Z', id: '0198a' }, 'call'),
  );
  expect(JSON.parse(line)).toMatchObject({
    route: '/v1/leads',
    ms: 12,
    at: '2026-11-15T03:00:00.000Z',
    id: '0198a',
  });
});
