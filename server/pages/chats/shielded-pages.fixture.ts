import { beforeEach, expect } from 'vitest';
import { createShield } from '#server/features/rotation/shield/create-shield.ts';
import { doWork } from '#server/features/rotation/shield/do-work.fixture.ts';
import { levelIn } from '#server/platform/work-key.ts';
import { createPages, fieldOf } from './chats.fixture.ts';

/** Little work: it is the judgement that is tested. */
export const shieldOn = { SHIELD: 'on', SHIELD_WORK: '4' };

export const assigned = {
  kind: 'assigned',
  leadId: '018f0000-0000-7000-8000-00000000000a',
  visitId: '018f0000-0000-7000-8000-00000000000a',
  returning: false,
  cs: { id: '018f0000-0000-7000-8000-000000000001', name: 'Sari', phone: '628123456789', colour: 1 },
  message: 'Halo',
  visitor: null,
} as const;

let people = 0;

/** Each of another house and with a number of their own. */
export function newBuyer() {
  people += 1;
  return {
    name: `Nur ${'abcdefghijklmnopqrstuvwxyz'[people % 26]}isyah`,
    phone: `0812${10_000_000 + people * 7_919}`,
    address: `Jl. Mawar ${people}`,
  };
}

export function encode(fields: Record<string, string>): string {
  return new URLSearchParams(fields).toString();
}

/** What a page's form carries along. */
export function hiddenOf(html: string): Record<string, string> {
  return Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"\/>/g)].map(
      ([, name = '', value = '']) => [name, value.replaceAll('&quot;', '"').replaceAll('&amp;', '&')],
    ),
  );
}

/** What its script would work out. */
export function workOf(html: string): string {
  const key = fieldOf(html, 'key') ?? '';
  const level = Number(/data-work="(\d+)"/.exec(html)?.[1]);
  expect(level).toBe(levelIn(key));
  return doWork(key, level);
}

export function isQuestion(html: string): boolean {
  return html.includes('name="picture"');
}

/** Pages under the shield, hours after whatever the test before has sent. */
export async function createShieldedPages() {
  const pages = await createPages(shieldOn);
  const { sent, views, kept, passed, answered, get, setTime, answerWith, setHeldFull } = pages;
  let ms = Date.parse('2026-11-15T03:00:00Z');
  const pass = (seconds: number) => {
    ms += seconds * 1_000;
    setTime(new Date(ms).toISOString());
  };
  beforeEach(() => {
    pass(3 * 3_600);
    for (const list of [sent, views, kept, passed, answered]) list.length = 0;
    answerWith(assigned);
    setHeldFull(false);
  });
  // With the same secret it knows the same pictures.
  const { pictureOf } = createShield(pages.deps);
  return {
    ...pages,
    pass,
    pictureOf,
    /** As a browser with script would send it, a few seconds later. */
    filled: async (buyer = newBuyer()): Promise<Record<string, string>> => {
      const { body } = await get('/chats/gamis');
      pass(5);
      return { ...hiddenOf(body), ...buyer, homepage: '', work: workOf(body) };
    },
  };
}
