import { request } from 'node:https';

export interface Probe {
  host: string;
  port: number;
  /** Ours, as DNS names them: nobody is asked anywhere else. */
  addresses: readonly string[];
  path: string;
  /** What our page says there. */
  expected: string;
}

/** Getting a certificate takes an authority some seconds. */
const withinMs = 20_000;
const mostBytes = 1_000;

/**
 * Asks for our page under the seller's name, over https and with the certificate checked: the first such question makes
 * the proxy in front of us get one.
 */
export async function fetchProofPage(probe: Probe): Promise<'ours' | 'certificate_failed' | 'other_server'> {
  const [address] = probe.addresses;
  if (address === undefined) return 'certificate_failed';
  try {
    const { status, text } = await get(probe, address);
    return status === 200 && text.trim() === probe.expected ? 'ours' : 'other_server';
  } catch {
    return 'certificate_failed';
  }
}

function get({ host, port, path }: Probe, address: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        host: address,
        port,
        path,
        servername: host,
        headers: { host: port === 443 ? host : `${host}:${port}`, 'user-agent': 'Giliran domain check' },
        agent: false,
        signal: AbortSignal.timeout(withinMs),
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
    asked.on('error', reject);
    asked.end();
  });
}
