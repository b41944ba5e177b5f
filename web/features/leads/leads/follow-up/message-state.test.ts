import { expect, it } from 'vitest';
import { beginWith, type } from './message-state.ts';

const textOf = (choice: string) => ({ greeting: 'Halo Kak', ongkir: 'Ongkirnya gratis' })[choice] ?? '';
const fresh = beginWith(undefined);

it('begins with nothing chosen, or with what was typed and not sent', () => {
  expect(fresh).toEqual({ typed: undefined, pressed: null });
  const kept = { text: 'Halo Bu', from: 'greeting', isSent: false };
  expect(beginWith(kept).pressed).toBe('typed');
  expect(beginWith({ ...kept, isSent: true })).toMatchObject({ pressed: null, typed: { text: 'Halo Bu' } });
});

it('remembers what the typed text began from, also while it is typed on', () => {
  const once = type(fresh, 'Halo Kak!', 'greeting', textOf);
  expect(once).toEqual({ typed: { text: 'Halo Kak!', from: 'greeting', isSent: false }, pressed: 'typed' });
  const twice = type(once, 'Halo Kak!!', 'typed', textOf);
  expect(twice.typed).toMatchObject({ text: 'Halo Kak!!', from: 'greeting' });
});

it('keeps what was typed beside another text, until that one is typed into', () => {
  const typed = type(fresh, 'Halo Kak!', 'greeting', textOf);
  const looking = { ...typed, pressed: 'ongkir' };
  expect(looking.typed?.text).toBe('Halo Kak!');
  expect(type(looking, 'Ongkirnya 5rb', 'ongkir', textOf).typed).toMatchObject({
    text: 'Ongkirnya 5rb',
    from: 'ongkir',
  });
});

it('is the template again when the template’s words stand there', () => {
  const typed = type(fresh, 'Halo Kak!', 'greeting', textOf);
  expect(type(typed, 'Halo Kak', 'typed', textOf)).toEqual({ typed: undefined, pressed: 'greeting' });
  expect(type(typed, '', 'none', textOf)).toEqual({ typed: undefined, pressed: 'none' });
});
