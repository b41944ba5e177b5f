import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { announcePort, type ForkedServer, forkServer } from './forked-server.ts';
import { type NewLead, storeLead } from './row-lock-transaction.ts';

const self = fileURLToPath(import.meta.url);
const poolSize = 20;

/** The reference: one transaction with a row lock for each lead, as one writes it when nothing else is known. */
export function startRowLockServer(connection: pg.PoolConfig): Promise<ForkedServer> {
  return forkServer(self, [JSON.stringify(connection)]);
}

function serve(connection: pg.PoolConfig): void {
  const pool = new pg.Pool({ ...connection, max: poolSize });

  async function takeLead(lead: NewLead): Promise<string> {
    const client = await pool.connect();
    try {
      await client.query('begin');
      const address = await storeLead(client, lead);
      await client.query('commit');
      return address;
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  }

  announcePort(
    createServer((incoming, outgoing) => {
      let body = '';
      incoming.setEncoding('utf8');
      incoming.on('data', (chunk: string) => {
        body += chunk;
      });
      incoming.on('end', async () => {
        const form = new URLSearchParams(body);
        const lead = {
          slug: incoming.url?.split('/').at(-1) ?? '',
          name: form.get('name') ?? '',
          phone: form.get('phone') ?? '',
          key: form.get('key') ?? '',
          userAgent: incoming.headers['user-agent'] ?? '',
        };
        try {
          outgoing.writeHead(303, { location: await takeLead(lead), 'content-length': 0 });
        } catch (error) {
          console.error(error);
          outgoing.writeHead(500, { 'content-length': 0 });
        }
        outgoing.end();
      });
    }),
  );
}

if (process.argv[1] === self) serve(JSON.parse(process.argv[2] ?? '{}') as pg.PoolConfig);
