import { i18n } from '#web/i18n/index.ts';
import { confirm } from './confirm.tsx';

/** The question before unsaved changes are lost. */
export function askToLeave(): Promise<boolean> {
  return confirm({
    title: i18n.t('unsaved.title'),
    text: (
      <>
        <p>{i18n.t('unsaved.question')}</p>
        <p>{i18n.t('unsaved.warning')}</p>
      </>
    ),
    confirm: i18n.t('unsaved.confirm'),
    cancel: i18n.t('unsaved.cancel'),
  });
}
