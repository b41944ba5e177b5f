import { sql } from 'kysely';
import { appDatabase } from './support/database.ts';
import { signInAsOperator } from './support/operator.ts';
import { expectAccessible } from './support/screens.ts';
import { expect, test } from './support/test.ts';

test('a stuck job is found, retried and stands in the trail', async ({ page }) => {
  const { db } = await appDatabase();
  // A task that no process knows: nobody takes it away from this test.
  const task = 'try.journey-mail';
  const { rows } = await sql<{ id: string }>`
    select id::text from graphile_worker.add_job(${task}, payload => '{}'::json, run_at => now() + interval '1 day')`.execute(
    db,
  );
  const id = rows[0]?.id ?? '';
  await sql`update graphile_worker._private_jobs
    set attempts = max_attempts, last_error = 'Error: 550 <sari@toko.example> unknown' where id = ${id}::bigint`.execute(
    db,
  );
  await signInAsOperator(page);
  await page.goto('/operator/health');
  const queue = page.locator('tr[data-queue="mails"]');
  await expect(queue).toHaveAttribute('data-state', 'attention');
  await queue.getByRole('link', { name: 'Email keluar' }).click();
  const job = page.locator(`[data-job="${id}"]`);
  await expect(job).toContainText('Error: 550 <s•••@toko.example> unknown');
  await job.getByRole('button', { name: 'Coba lagi' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Coba lagi' }).click();
  await expect(dialog.getByText(/wajib|diisi/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Alasan').fill('server surel sudah normal');
  await dialog.getByRole('button', { name: 'Coba lagi' }).click();
  await expect(page.getByText('1 tugas dicoba lagi')).toBeVisible();
  await expect(job).toContainText('Dicoba lagi');
  await page.goto('/operator/trail');
  const act = page.getByRole('listitem').filter({ hasText: `${task} #${id}` });
  await expect(act).toContainText('server surel sudah normal');
  await expect(act).toContainText('attempts');
  await sql`delete from graphile_worker._private_jobs where id = ${id}::bigint`.execute(db);
});
