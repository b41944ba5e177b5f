import { readFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request as plain } from 'node:http';
import { request as secure } from 'node:https';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

interface HostRequest {
  /** Whose name is asked for; the connection goes to this machine. */
  host: string;
  port: number;
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** File with the certificate of the trusted authority; without it the connection is not encrypted. */
  authority?: string;
}

export function requestHost({
  host,
  port,
  path,
  method = 'GET',
  headers,
  body,
  authority,
}: HostRequest): Promise<Answer> {
  const options = {
    host: '127.0.0.1',
    port,
    path,
    method,
    headers: { host: `${host}:${port}`, ...headers },
    agent: false,
  } as const;
  return new Promise((resolve, reject) => {
    const request = authority
      ? secure({ ...options, servername: host, ca: readFileSync(authority) })
      : plain(options);
    request.on('error', reject);
    request.on('response', (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => {
        text += part;
      });
      answer.on('error', reject);
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
    });
    request.end(body);
  });
}
