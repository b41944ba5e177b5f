import type { ShopStart } from '#contract/start.ts';
import { StartGuide } from '#web/features/insight/start/StartGuide.tsx';
import { FirstRotator } from '#web/features/rotation/rotators/first/FirstRotator.tsx';
import { PasteMembers } from '#web/features/team/members/PasteMembers.tsx';

/** With the forms that its steps open. */
export function ShopStartGuide({ start }: { start: ShopStart }) {
  return <StartGuide start={start} rotatorForm={<FirstRotator />} teamForm={<PasteMembers />} />;
}
