import { i18n } from '#web/i18n/index.ts';
import { toastWithAction } from '#web/ui/toast.ts';
import { keptAbout } from '../pending-actions.ts';

/** Only the last act has a toast: on the phone more of them would lie over the buttons of the cards that are next. */
let last: symbol | undefined;

/** Says that a buyer was answered, with the way back; what becomes of the act then stands in the same place. */
export function toastContacted(name: string, takeBack: () => void) {
  const own = Symbol(name);
  last = own;
  let isTakenBack = false;
  const say = (message: string) =>
    toastWithAction(
      message,
      {
        label: i18n.t('waiting.undo'),
        onPress: () => {
          isTakenBack = true;
          takeBack();
        },
      },
      keptAbout,
    );
  say(i18n.t('waiting.contacted', { name }));
  return {
    /** It is sent later. Of the acts before the last one the notice above the screen tells. */
    kept: () => {
      if (last === own && !isTakenBack) say(i18n.t('install.keptOf', { name }));
    },
    /** Where it is said that it was refused after all: of one act nothing stands beside that. */
    about: () => (last === own ? keptAbout : undefined),
  };
}
