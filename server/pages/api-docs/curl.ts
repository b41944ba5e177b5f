import type { Endpoint } from '#contract/endpoint.ts';
import type { Example } from '#contract/examples/index.ts';

/** The example as a person types it; address and key come from the environment. */
export function curlOf({ method, path, once }: Endpoint, example: Example, key: string): string {
  const { params, query, body } = example;
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''));
  const asked = query ? `?${new URLSearchParams(query)}` : '';
  const parts = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}"$GILIRAN_URL${filled}${asked}"`,
    `-H "Authorization: Bearer $GILIRAN_KEY"`,
    once && `-H "Idempotency-Key: ${key}"`,
    body !== undefined && `-H "Content-Type: application/json"`,
    // An apostrophe would end the text for the shell.
    body !== undefined && `-d '${JSON.stringify(body, null, 2).replaceAll("'", "'\\''")}'`,
  ];
  return parts.filter(Boolean).join(' \\\n  ');
}
