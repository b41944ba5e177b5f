import { useSettings } from '#web/lib/settings/settings.ts';
import { fillIn } from './fill-in.ts';
import { splitMarks } from './split-marks.ts';

/** A sentence of a guide: its amounts filled in, words of the screen in bold. */
export function Marked({ children }: { children: string }) {
  const settings = useSettings();
  const text = settings ? fillIn(children, settings) : children;
  return splitMarks(text).map(({ text: part, isMarked }, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one sentence never change their places
    isMarked ? <b key={place}>{part}</b> : part,
  );
}
