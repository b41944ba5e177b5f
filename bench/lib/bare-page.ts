import { createServer } from 'node:http';
import { openLine, slow3g } from './slow-line.ts';
import { type Phone, visit } from './slow-visit.ts';

const head = 1_000;

/** How long the same line and phone need for a page of so many bytes that does nothing: one script, then a word. */
export async function visitBarePage(context: Phone, kilobytes: number): Promise<number> {
  const script = Buffer.alloc(Math.max(0, Math.round(kilobytes * 1_000) - head), ' ');
  script.write('document.body.append(document.createElement("hr"));', 0);
  const server = createServer((request, response) => {
    const isPage = request.url === '/';
    response.setHeader('content-type', isPage ? 'text/html' : 'text/javascript');
    response.setHeader('cache-control', 'no-store');
    response.end(isPage ? '<!doctype html><body><script src="/script.js"></script>' : script);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the bare page has no port');
  const line = await openLine(address.port, slow3g);
  try {
    const { page, seconds } = await visit({
      context,
      line,
      path: '/',
      usable: ['hr'],
    });
    await page.close();
    return seconds;
  } finally {
    await line.close();
    await new Promise((resolve) => server.close(resolve));
  }
}
