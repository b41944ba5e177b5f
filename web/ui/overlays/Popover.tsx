import { Popover as MantinePopover, type PopoverProps } from '@mantine/core';
import { useCloseOnBack } from './close-on-back.ts';

/** Always opened by whoever uses it. */
export function Popover(props: PopoverProps & { opened: boolean }) {
  useCloseOnBack(props.opened, () => {
    props.onChange?.(false);
    props.onDismiss?.();
  });
  return <MantinePopover {...props} />;
}

Popover.Target = MantinePopover.Target;
Popover.Dropdown = MantinePopover.Dropdown;
