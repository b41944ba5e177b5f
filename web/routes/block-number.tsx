import { BlockNumberDrawer } from '#web/features/leads/blocked-numbers/BlockNumberDrawer.tsx';
import { useReturnPath } from '#web/lib/navigation/drawer-return.ts';

export default function BlockNumberScreen() {
  return <BlockNumberDrawer onClose={useReturnPath({ to: '/leads/block' })} />;
}
