import type { UseFormReturnType } from '@mantine/form';
import { useEffect } from 'react';

/** These values are the form's new beginning: nothing in it is unsaved. */
export function startFrom<Values extends object>(
  form: Pick<UseFormReturnType<Values>, 'setInitialValues' | 'setValues' | 'resetDirty'>,
  values: Values,
): void {
  form.setInitialValues(values);
  form.setValues(values);
  form.resetDirty(values);
}

/** For a form that stays on the screen: changed elsewhere it goes on with what is there now, unless something is typed. */
export function useFollowLatest(
  isNewer: boolean,
  form: { isDirty: () => boolean },
  follow: () => void,
): void {
  useEffect(() => {
    if (isNewer && !form.isDirty()) follow();
  });
}
