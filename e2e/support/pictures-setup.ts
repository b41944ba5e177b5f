import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProcess } from '#server/testing/run-process.ts';
import { prepareBrowser } from './chromium.ts';

/** The shop that the pictures of the help centre are taken in. */
export default async function picturesSetup(): Promise<() => Promise<void>> {
  await prepareBrowser();
  const folder = mkdtempSync(join(tmpdir(), 'giliran-pictures-'));
  // Under root PostgreSQL runs as another user, who has to get through here to its data.
  chmodSync(folder, 0o755);
  const env = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'warn' };
  const shop = runProcess('e2e/support/picture-shop.fixture.ts', { ...env, DEMO_SHOP: 'false' });
  const [, port] = await shop.waitFor(/^port (\d+)$/m);
  process.env.E2E_BASE_URL = `http://127.0.0.1:${port}`;
  return async () => {
    shop.child.kill('SIGINT');
    await shop.exited;
    rmSync(folder, { recursive: true, force: true });
  };
}
