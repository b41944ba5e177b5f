import { expect, it, vi } from 'vitest';
import { createUnsavedChanges } from './unsaved-changes.ts';

it('is clean until a form says otherwise, and clean again after a reset', () => {
  const changes = createUnsavedChanges();
  const onLeave = () => {};
  expect(changes.get()).toEqual({ isDirty: false });
  changes.set({ isDirty: true, onLeave });
  expect(changes.get()).toEqual({ isDirty: true, onLeave });
  changes.reset();
  expect(changes.get()).toEqual({ isDirty: false });
});

it('notifies its listeners, until they leave', () => {
  const changes = createUnsavedChanges();
  const listener = vi.fn();
  const leave = changes.subscribe(listener);
  changes.set({ isDirty: true });
  changes.reset();
  leave();
  changes.set({ isDirty: true });
  expect(listener).toHaveBeenCalledTimes(2);
});
