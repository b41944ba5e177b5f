import { expect, it, vi } from 'vitest';
import { onTourRequested } from '#web/lib/tour-request.ts';
import { helpLinks } from './help-links.ts';

it('a CS, who has no keys, is not sent to the pages about the API; the phone has no keyboard', () => {
  const names = (...asked: Parameters<typeof helpLinks>) => helpLinks(...asked).map(({ name }) => name);
  expect(names('owner', 'sidebar')).toEqual([
    'navigation.help',
    'help.tour',
    'shortcuts.title',
    'help.apiDocs',
  ]);
  expect(names('admin', 'sheet')).toEqual(['navigation.help', 'help.tour', 'help.apiDocs']);
  expect(names('cs', 'sidebar')).toEqual(['navigation.help', 'help.tour', 'shortcuts.title']);
  expect(names('cs', 'sheet')).toEqual(['navigation.help', 'help.tour']);
});

it('the tour begins when it is asked for, as long as somebody listens', () => {
  const begin = vi.fn();
  const stop = onTourRequested(begin);
  const ask = () =>
    helpLinks('cs', 'sheet')
      .find(({ act }) => act)
      ?.act?.();
  ask();
  stop();
  ask();
  expect(begin).toHaveBeenCalledTimes(1);
});
