import { type DrawerProps, Drawer as MantineDrawer } from '@mantine/core';
import { useCloseOnBack } from './close-on-back.ts';

/** For what has no address. `FormDrawer` has one: there Back leaves the address. */
export function Drawer(props: DrawerProps) {
  useCloseOnBack(props.opened, props.onClose);
  return <MantineDrawer {...props} />;
}
