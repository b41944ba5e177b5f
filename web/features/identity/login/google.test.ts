import { expect, it, vi } from 'vitest';
import { buttonWidth, createGoogle, type GoogleAnswer } from './google.ts';

const app = { clientId: 'client', scriptUrl: 'https://id.example/script' };
const look = { theme: 'outline', width: 300, locale: 'id' } as const;

function fakeScript() {
  let callback: (answer: GoogleAnswer) => void = () => {};
  const id = {
    initialize: vi.fn((options: { client_id: string; callback: typeof callback }) => {
      callback = options.callback;
    }),
    renderButton: vi.fn(),
  };
  return { id, answer: (given: GoogleAnswer) => callback(given) };
}

const element = () => ({ replaceChildren: vi.fn() }) as unknown as HTMLElement;

it('brings the script in once, however often it is asked', async () => {
  const { id } = fakeScript();
  const loadScript = vi.fn(async () => {});
  const google = createGoogle({ loadScript, googleId: () => id });
  await Promise.all([google.load(app), google.load(app)]);
  await google.load(app);
  expect(loadScript).toHaveBeenCalledExactlyOnceWith(app.scriptUrl);
  expect(id.initialize).toHaveBeenCalledOnce();
  expect(id.initialize.mock.calls[0]?.[0].client_id).toBe('client');
});

it('tries again after a script that did not load, or came empty', async () => {
  const { id } = fakeScript();
  const loadScript = vi.fn(async () => {}).mockRejectedValueOnce(new Error('did not load'));
  const googleId = vi.fn<() => typeof id | undefined>(() => id).mockReturnValueOnce(undefined);
  const google = createGoogle({ loadScript, googleId });
  await expect(google.load(app)).rejects.toThrow('did not load');
  await expect(google.load(app)).rejects.toThrow('without google.accounts.id');
  await expect(google.load(app)).resolves.toBe(id);
});

it('gives the answer to whoever drew the button last', async () => {
  const { id, answer } = fakeScript();
  const google = createGoogle({ loadScript: async () => {}, googleId: () => id });
  const loaded = await google.load(app);
  const [first, second] = [vi.fn(), vi.fn()];
  const parent = element();
  google.draw(loaded, parent, look, first);
  google.draw(loaded, parent, { ...look, theme: 'filled_black' }, second);
  expect(id.renderButton).toHaveBeenLastCalledWith(parent, {
    theme: 'filled_black',
    width: 300,
    locale: 'id',
    size: 'large',
    text: 'continue_with',
  });
  expect(parent.replaceChildren).toHaveBeenCalledTimes(2);
  answer({ credential: 'c' });
  expect(first).not.toHaveBeenCalled();
  expect(second).toHaveBeenCalledExactlyOnceWith({ credential: 'c' });
});

it.each([
  [120, 200],
  [326.4, 326],
  [640, 400],
])('a place of %i px gets a button of %i px', (available, width) => {
  expect(buttonWidth(available)).toBe(width);
});
