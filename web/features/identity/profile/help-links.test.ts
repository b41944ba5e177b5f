import { expect, it, vi } from 'vitest';
import { onTourRequested } from '#web/lib/tour-request.ts';
import { helpLinks } from './help-links.ts';

it('a CS, who has no keys, is not sent to the pages about the API', () => {
  const names = (role: Parameters<typeof helpLinks>[0]) => helpLinks(role).map(({ name }) => name);
  expect(names('owner')).toEqual(['help.tour', 'help.apiDocs']);
  expect(names('admin')).toEqual(['help.tour', 'help.apiDocs']);
  expect(names('cs')).toEqual(['help.tour']);
});

it('the tour begins when it is asked for, as long as somebody listens', () => {
  const begin = vi.fn();
  const stop = onTourRequested(begin);
  const ask = () => helpLinks('cs')[0]?.act?.();
  ask();
  stop();
  ask();
  expect(begin).toHaveBeenCalledTimes(1);
});
