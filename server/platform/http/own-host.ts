import type { FastifyRequest } from 'fastify';
import { isLoopbackHost } from '../public-url.ts';

/** Whether the Host of a request is this machine: a name for itself, or the address at which the request came in. */
export function isOwnHost({ host, socket }: Pick<FastifyRequest, 'host' | 'socket'>): boolean {
  return isLoopbackHost(host) || host === addressOf(socket);
}

/** As a browser writes it: without the port of plain http, an IPv6 address in brackets. */
function addressOf({ localAddress = '', localPort }: FastifyRequest['socket']): string {
  const plain = localAddress.replace(/^::ffff:(?=[\d.]+$)/, '');
  const name = plain.includes(':') ? `[${plain}]` : plain;
  return localPort === 80 ? name : `${name}:${localPort}`;
}
