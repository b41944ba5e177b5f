// A small app to be killed: says when its database is ready, then writes numbers and prints each one that is committed.
import { Client } from 'pg';
import { startEmbeddedPostgres } from './index.ts';

const server = await startEmbeddedPostgres({
  dataDir: process.argv[2] ?? '',
  settings: { shared_buffers: '16MB' },
  log: (level, message) => process.stderr.write(`${level}: ${message}\n`),
});
const client = new Client(server.ownerConnection);
await client.connect();
await client.query('create table if not exists acknowledged (n int)');
process.stdout.write(`ready ${server.pid()} ${server.connection.host}\n`);
for (let n = 1; ; n++) {
  await client.query('insert into acknowledged values ($1)', [n]);
  process.stdout.write(`${n}\n`);
}
