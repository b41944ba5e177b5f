import { request } from 'node:https';
import type { Socket } from 'node:net';
import type { ProofPage } from '#domain/domain-checks.ts';

export interface Probe {
  host: string;
  port: number;
  /** Ours, as DNS names them: nobody is asked anywhere else. */
  addresses: readonly string[];
  path: string;
  /** What our page says there. */
  expected: string;
  /** Nobody waits for the answer any more. */
  signal?: AbortSignal | undefined;
}

/** Getting a certificate takes an authority some seconds. */
const withinMs = 20_000;
/** A machine that is there takes a connection sooner; the next address has its turn. */
const connectWithinMs = 4_000;
const mostBytes = 1_000;

/**
 * Asks for our page under the seller's name, over https and with the certificate checked: the first such question makes
 * the proxy in front of us get one. An address where nobody answers says nothing while there is another.
 */
export async function fetchProofPage(probe: Probe): Promise<ProofPage> {
  const limit = AbortSignal.timeout(withinMs);
  const signal = probe.signal ? AbortSignal.any([limit, probe.signal]) : limit;
  for (const address of probe.addresses) {
    if (signal.aborted) break;
    const page = await ask(probe, address, signal);
    if (page !== 'unreachable') return page;
  }
  return 'unreachable';
}

async function ask(probe: Probe, address: string, signal: AbortSignal): Promise<ProofPage> {
  const reached = { isConnected: false, isSecure: false };
  try {
    const { status, text } = await get(probe, address, signal, reached);
    return status === 200 && text.trim() === probe.expected ? 'ours' : 'other_server';
  } catch {
    // Somebody took the connection and then had no certificate to show, or a wrong one.
    return reached.isConnected && !reached.isSecure ? 'certificate_failed' : 'unreachable';
  }
}

function get(
  { host, port, path }: Probe,
  address: string,
  signal: AbortSignal,
  reached: { isConnected: boolean; isSecure: boolean },
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        host: address,
        port,
        path,
        servername: host,
        headers: { host: port === 443 ? host : `${host}:${port}`, 'user-agent': 'Giliran domain check' },
        agent: false,
        signal,
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (part: string) => {
          text += part;
          if (text.length > mostBytes) answer.destroy();
        });
        answer.on('error', reject);
        answer.on('close', () => resolve({ status: answer.statusCode ?? 0, text }));
      },
    );
    const tooLate = setTimeout(() => asked.destroy(new Error('nobody took the connection')), connectWithinMs);
    asked.on('socket', (socket: Socket) => {
      socket.on('connect', () => {
        clearTimeout(tooLate);
        reached.isConnected = true;
      });
      socket.on('secureConnect', () => {
        reached.isSecure = true;
      });
    });
    asked.on('error', reject);
    asked.on('close', () => clearTimeout(tooLate));
    asked.end();
  });
}
