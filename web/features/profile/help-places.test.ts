import { expect, it, vi } from 'vitest';
import { onTourAsked } from '#web/lib/tour-call.ts';
import { helpPlaces } from './help-places.ts';

it('a CS, who has no keys, is not sent to the pages about the API', () => {
  const names = (role: Parameters<typeof helpPlaces>[0]) => helpPlaces(role).map(({ name }) => name);
  expect(names('owner')).toEqual(['help.tour', 'help.apiDocs']);
  expect(names('admin')).toEqual(['help.tour', 'help.apiDocs']);
  expect(names('cs')).toEqual(['help.tour']);
});

it('the tour begins when it is asked for, as long as somebody listens', () => {
  const begin = vi.fn();
  const stop = onTourAsked(begin);
  const ask = () => helpPlaces('cs')[0]?.act?.();
  ask();
  stop();
  ask();
  expect(begin).toHaveBeenCalledTimes(1);
});
