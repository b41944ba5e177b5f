import type { MouseEvent } from 'react';

type Press = Pick<MouseEvent<HTMLElement>, 'target' | 'currentTarget'>;

/**
 * For a row that opens wherever it is pressed, beside a link to the same place for everyone who does not point: not by
 * a press on another control in it, and not at the end of marking some text.
 */
export function opensOnPress(open: () => void) {
  return {
    'data-opens': true,
    onClick: ({ target, currentTarget }: Press) => {
      const pressed = target as HTMLElement;
      // What was opened from the row, such as a menu, lies elsewhere in the page, yet its presses come by here.
      const isOwnPress = currentTarget.contains(pressed);
      const isControl = pressed.closest('a, button, input, label') !== null;
      if (isOwnPress && !isControl && !window.getSelection()?.toString()) open();
    },
  };
}
