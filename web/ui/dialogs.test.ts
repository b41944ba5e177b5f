import { expect, it } from 'vitest';
import { dialogs, dialogsPlace } from './dialogs.ts';

it('keeps what is asked for before dialogs have their place, and does it in that order', async () => {
  const done: string[] = [];
  const note = (what: string) => (given: unknown) => {
    done.push(`${what} ${typeof given === 'string' ? given : (given as { title?: string })?.title}`);
    return '';
  };
  const id = dialogs.open({ title: 'first' });
  dialogs.closeAll();
  dialogs.ask({ title: 'sure?' });
  dialogs.close(id);
  await Promise.resolve();
  expect(done).toEqual([]);

  dialogsPlace.bring({
    open: note('open'),
    openConfirmModal: note('ask'),
    close: note('close'),
    closeAll: note('close all'),
  } as unknown as Parameters<typeof dialogsPlace.bring>[0]);
  await new Promise((resolve) => setTimeout(resolve));
  expect(done).toEqual(['open first', 'close all undefined', 'ask sure?', `close ${id}`]);
});
