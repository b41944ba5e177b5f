import { buyersBrowser, leadForm } from '#server/testing/torture/lead-form.ts';

export function getRequest(url: URL): string {
  return `GET ${url.pathname}${url.search} HTTP/1.1\r\nHost: ${url.host}\r\nUser-Agent: ${buyersBrowser}\r\n\r\n`;
}

/** The n-th buyer's form, posted to this page, with what this page adds. Forms of all buyers have the same length. */
export function leadRequest(url: URL, page: string, more = ''): (n: number) => string {
  const head = [
    `POST ${page} HTTP/1.1`,
    `Host: ${url.host}`,
    `User-Agent: ${buyersBrowser}`,
    'Accept-Language: id-ID,id;q=0.9',
    'Content-Type: application/x-www-form-urlencoded',
    `Content-Length: ${leadForm(0).length + more.length}`,
  ].join('\r\n');
  return (n) => `${head}\r\n\r\n${leadForm(n)}${more}`;
}
