import { describe, expect, it } from 'vitest';
import { followUpLead } from '#contract/lead-actions.ts';
import { type PushPayload, pushPayloadSchema } from '#contract/push.ts';
import { clickOf, contactedCall, windowFor } from './click.ts';
import { readPush } from './push-message.ts';

const leadId = '01a1dd25-bb80-769f-b78a-51b78b2c6404';
const payload: PushPayload = {
  token: 'a-token-of-twenty-letters',
  title: 'Lead baru: Nur Aini',
  body: 'Gamis Syari Premium',
  tag: 'lead-1',
  path: `/leads/${leadId}`,
  language: 'id',
  leadId,
  actions: [
    { action: 'chat', title: 'Chat sekarang' },
    { action: 'contacted', title: 'Sudah dihubungi' },
  ],
};

describe('what a push shows', () => {
  it('is what the server said', () => {
    expect(pushPayloadSchema.parse(payload)).toEqual(payload);
    expect(readPush(JSON.stringify(payload), ['en'])).toEqual({
      title: 'Lead baru: Nur Aini',
      options: {
        body: 'Gamis Syari Premium',
        tag: 'lead-1',
        lang: 'id',
        icon: '/icons/icon-192.png',
        badge: '/icons/badge-96.png',
        renotify: true,
        actions: payload.actions,
        data: { token: payload.token, path: payload.path, leadId },
      },
    });
  });

  it('without a lead has nothing to act on', () => {
    const { leadId: _, ...rest } = payload;
    expect(readPush(JSON.stringify({ ...rest, actions: [] }), ['id']).options.data.leadId).toBeNull();
  });

  it.each([
    undefined,
    '',
    'halo',
    '[]',
    'null',
    JSON.stringify({ ...payload, title: 3 }),
    '{"actions":[null]}',
  ])('from %j is something general', (text) => {
    const { title, options } = readPush(text, ['id-ID', 'en']);
    expect(title).toBe('Giliran');
    expect(options).toMatchObject({ body: 'Ada kabar baru. Ketuk untuk melihatnya.', data: { token: null } });
    expect(readPush(text, ['en-GB']).options.body).toBe('There is news. Tap to see it.');
  });
});

describe('a press', () => {
  const origin = 'https://giliran.test';
  const data = { token: null, path: '/leads?status=new', leadId };

  it.each([
    ['', null, `${origin}/leads?status=new`],
    ['chat', null, `${origin}/leads/${leadId}?do=chat`],
    ['contacted', leadId, `${origin}/leads/${leadId}?do=contacted`],
    ['something', null, `${origin}/leads?status=new`],
  ])('on %j', (action, contacted, url) => {
    expect(clickOf(action, data, origin)).toEqual({ contacted, url });
  });

  it('on "contacted" is the same call whichever device and however often', () => {
    const { path, key, body } = contactedCall(leadId);
    expect(path).toBe(followUpLead.path.replace(':id', leadId));
    expect(key).toBe(`push-${leadId}`);
    expect(followUpLead.body?.parse(body)).toEqual({ how: 'already', templateId: null });
  });

  const window = (path: string, more = {}) => ({
    url: origin + path,
    frameType: 'top-level',
    visibilityState: 'hidden',
    ...more,
  });
  const [leads, chats, seen] = [window('/leads'), window('/chats/abc'), { visibilityState: 'visible' }];

  it.each([
    ['nothing is open', [], undefined],
    ['the app is open', [leads], leads],
    ['another is in view', [leads, window('/', seen)], window('/', seen)],
    ['a form of ours is in view', [window('/chats/abc', seen), leads], leads],
    ['only what is no screen is open', [chats, window('/preview/1'), window('/v1/docs')], undefined],
    ['the app is inside something', [window('/leads', { frameType: 'nested' })], undefined],
    ['someone else', [{ ...leads, url: 'https://other.test/leads' }], undefined],
  ])('goes to the right window when %s', (_when, windows, chosen) => {
    expect(windowFor(windows, origin)).toEqual(chosen);
  });

  it.each(['https://evil.test/leads', '//evil.test/leads', 'javascript:alert(1)', 'https://'])(
    'never leaves for %s',
    (path) => expect(clickOf('', { ...data, path }, origin).url).toBe(`${origin}/`),
  );

  it.each([null, '../members', 'x'])('on an act without a real lead (%j) only opens', (id) => {
    const { contacted, url } = clickOf('contacted', { ...data, leadId: id }, origin);
    expect(contacted).toBeNull();
    expect(url).toBe(`${origin}/leads?status=new`);
  });
});
