import { readFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request as plain } from 'node:http';
import { request as secure } from 'node:https';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

interface Asked {
  /** Whose name is asked for; the connection goes to this machine. */
  host: string;
  port: number;
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** File of the authority that is believed; none: without encryption. */
  authority?: string;
}

export function ask({ host, port, path, method = 'GET', headers, body, authority }: Asked): Promise<Answer> {
  const options = {
    host: '127.0.0.1',
    port,
    path,
    method,
    headers: { host: `${host}:${port}`, ...headers },
    agent: false,
  } as const;
  return new Promise((resolve, reject) => {
    const asked = authority
      ? secure({ ...options, servername: host, ca: readFileSync(authority) })
      : plain(options);
    asked.on('error', reject);
    asked.on('response', (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => {
        text += part;
      });
      answer.on('error', reject);
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
    });
    asked.end(body);
  });
}
