import cookie from '@fastify/cookie';
import fastify from 'fastify';
import { afterAll } from 'vitest';
import type { NewHeldArrival } from '#server/features/rotation/held/held-arrival.ts';
import type { Outcome, Submission } from '#server/features/rotation/intake/submission.ts';
import type { Storage } from '#server/integrations/storage/storage.ts';
import { AppError } from '#server/platform/errors.ts';
import type { App } from '#server/platform/http/app-types.ts';
import { createMember } from '#server/testing/people.ts';
import { createRotator } from '#server/testing/rotators.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { chatPages } from './chat-pages.tsx';

export const phoneBrowser =
  'Mozilla/5.0 (Linux; Android 13; SM-A135F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
export const facebookBrowser = `${phoneBrowser} [FB_IAB/FB4A;FBAV/440.0.0.33.116;]`;

export const everyInput = {
  name: { show: true, required: true, label: '', placeholder: '' },
  phone: { show: true, required: true, label: '', placeholder: '' },
  address: { show: true, required: false, label: 'Kirim ke', placeholder: 'Kota saja cukup' },
};

const sari = { id: '018f0000-0000-7000-8000-000000000001', name: 'Sari', phone: '628123456789', colour: 1 };

/** The pages alone, on an intake that only writes down what it is given and answers what the test says. */
export async function createPages(env: Record<string, string> = {}) {
  const { deps, setTime, signInAs } = await createTestApp({ env });
  const owner = await createMember(deps);
  await deps.db
    .updateTable('accounts')
    .set({ name: 'Toko Berkah Ibu' })
    .where('id', '=', owner.accountId)
    .execute();
  const { accountId } = owner;
  await deps.db
    .updateTable('members')
    .set({ phone: '628123456789' })
    .where('id', '=', owner.memberId)
    .execute();
  const members = [{ memberId: owner.memberId }];
  const inputs = everyInput;
  const form = await createRotator(deps, { accountId, members, inputs, title: 'Gamis Syari', slug: 'gamis' });
  const direct = await createRotator(deps, {
    accountId,
    members,
    title: 'Mukena',
    slug: 'mukena',
    type: 'direct',
  });
  const paused = await createRotator(deps, { accountId, members, slug: 'jeda', status: 'paused' });

  const files = new Map<string, Uint8Array>();
  const sent: Submission[] = [];
  const views: string[] = [];
  const kept: NewHeldArrival[] = [];
  const passed: string[] = [];
  const answered: string[] = [];
  let isFull = false;
  let outcome: Outcome | Error = {
    kind: 'assigned',
    leadId: '018f0000-0000-7000-8000-00000000000a',
    visitId: '018f0000-0000-7000-8000-00000000000a',
    returning: false,
    cs: sari,
    message: 'Halo Sari, "saya" Nur & co.\nKode: K7M2QA',
    visitor: null,
  };
  let isAway = false;
  const db = new Proxy(deps.db, {
    get(target, name) {
      if (isAway && name === 'selectFrom') throw new AppError('unavailable');
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const app: App = fastify({ trustProxy: ['loopback'] });
  await app.register(cookie);
  chatPages(app, {
    ...deps,
    db,
    intake: {
      submit: async (submission) => {
        sent.push(submission);
        if (outcome instanceof Error) throw outcome;
        return outcome;
      },
      close: async () => undefined,
    },
    held: {
      add: async (arrival) => {
        if (isFull) throw new AppError('unavailable');
        const place = kept.findIndex(({ requestKey }) => requestKey === arrival.requestKey);
        if (place < 0) kept.push(arrival);
        else if (kept[place]?.state === 'asked') kept[place] = arrival;
      },
      answered: ({ requestKey }, { kind }) => {
        answered.push(`${requestKey} ${kind}`);
        if (kind === 'assigned') passed.push(requestKey);
      },
      close: async () => undefined,
    },
    views: {
      count: (rotator, origin) => void views.push(`${rotator.id} ${origin}`),
      close: async () => undefined,
    },
    storage: storageOf(files),
  });
  afterAll(() => app.close());

  return {
    app,
    deps,
    owner,
    /** What lies in the storage. */
    files,
    form,
    direct,
    paused,
    sent,
    views,
    kept,
    passed,
    answered,
    setTime,
    signInAs,
    setDatabaseAway: (away: boolean) => {
      isAway = away;
    },
    setHeldFull: (full: boolean) => {
      isFull = full;
    },
    answerWith: (next: Outcome | Error) => {
      outcome = next;
    },
    get: (url: string, headers: Record<string, string> = {}) =>
      app.inject({ url, headers: { 'user-agent': phoneBrowser, ...headers } }),
    post: (url: string, payload: string, headers: Record<string, string> = {}) =>
      app.inject({
        method: 'POST',
        url,
        payload,
        headers: {
          'user-agent': phoneBrowser,
          'content-type': 'application/x-www-form-urlencoded',
          ...headers,
        },
      }),
  };
}

function storageOf(files: Map<string, Uint8Array>): Storage {
  const contentTypes: Record<string, string> = { webp: 'image/webp', jpg: 'image/jpeg' };
  return {
    put: async (key, bytes) => void files.set(key, bytes),
    get: async (key) => {
      const bytes = files.get(key);
      return bytes && { bytes, contentType: contentTypes[key.split('.').at(-1) ?? ''] ?? '' };
    },
    remove: async (key) => void files.delete(key),
  };
}

/** A page's field, as it is written. */
export function tagOf(html: string, name: string): string {
  return new RegExp(`<(input|textarea)[^>]* name="${name}"[^>]*>`).exec(html)?.[0] ?? '';
}

/** What it holds. */
export function fieldOf(html: string, name: string): string | undefined {
  const area = new RegExp(`<textarea[^>]* name="${name}"[^>]*>\\n?([^<]*)</textarea>`).exec(html)?.[1];
  return area ?? / value="([^"]*)"/.exec(tagOf(html, name))?.[1];
}
