import { expect, type Page } from '@playwright/test';
import { mostLevel } from '#domain/work.ts';
import { createFormKey, readFormKey, youngestMs } from '#server/features/rotation/shield/form-key.ts';
import { pictureText } from '#server/features/rotation/shield/picture-text.ts';
import { systemRandom } from '#server/platform/random.ts';
import { appDatabase } from './database.ts';

const readMs = 5_000;

/** As long as people take to read a form; its script waits by itself, who has none is asked when they do not. */
export async function whenRead(page: Page): Promise<void> {
  const key = await page.locator('form [name=key]').inputValue();
  const drawn = Buffer.from(key, 'base64url').readUIntBE(0, 6);
  await expect.poll(() => Date.now() - drawn).toBeGreaterThan(youngestMs);
}

/** As if the page had been drawn long ago: whoever sends it is asked. */
export const spoilKey = (page: Page) =>
  page.evaluate("document.querySelector('form [name=key]').value = 'A'.repeat(38)");

async function secretAndRotator(slug: string): Promise<{ secret: string; rotatorId: string }> {
  const { pool } = await appDatabase();
  const { rows } = await pool.query(
    `select s.value as secret, r.id as "rotatorId" from secrets s, rotators r where s.name = 'app' and r.slug = $1`,
    [slug],
  );
  return rows[0];
}

/** What the picture of a question shows: only who has the app's own secret knows it without looking. */
export async function pictureOf(slug: string, key: string): Promise<string> {
  const { secret, rotatorId } = await secretAndRotator(slug);
  const read = readFormKey(secret, key, { rotatorId, at: new Date() });
  if (!read) throw new Error(`no key of ${slug}: ${key}`);
  return pictureText(secret, read.id);
}

/** The fields of a form that was drawn some seconds ago, and whose question is answered. */
export async function answeredQuestion(slug: string): Promise<{ key: string; picture: string }> {
  const { secret, rotatorId } = await secretAndRotator(slug);
  const at = new Date(Date.now() - readMs);
  const key = createFormKey(secret, systemRandom, { rotatorId, at, level: mostLevel });
  return { key, picture: await pictureOf(slug, key) };
}
