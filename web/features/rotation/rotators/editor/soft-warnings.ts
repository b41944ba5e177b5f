import type { Domain } from '#contract/domains.ts';
import type { Pixel } from '#contract/pixels.ts';
import type { RotatorItems } from '#contract/rotator-editor.ts';
import type { EditorTab } from '#web/lib/navigation/list-search.ts';
import { reportsAnything } from './pixel-rules.ts';

/** Something that may be saved and is seldom meant. */
export interface SoftWarning {
  what: 'cs' | 'domain' | 'pixel' | 'event';
  /** Where it is put right. */
  tab: EditorTab;
  /** The field there. */
  path: string;
  /** Of an event that is missing: the pixel. */
  name?: string;
}

interface Known {
  /** Undefined: not known yet, so nothing is said of them. */
  domains: readonly Pick<Domain, 'id' | 'state'>[] | undefined;
  pixels: readonly Pick<Pixel, 'id' | 'name'>[] | undefined;
}

export function softWarnings(items: RotatorItems, { domains, pixels }: Known): SoftWarning[] {
  const warnings: SoftWarning[] = [];
  if (items.members.length === 0) warnings.push({ what: 'cs', tab: 'turns', path: 'members' });
  if (items.domainId === null && domains?.some(({ state }) => state === 'active')) {
    warnings.push({ what: 'domain', tab: 'turns', path: 'domainId' });
  }
  if (items.pixels.length === 0 && pixels && pixels.length > 0) {
    warnings.push({ what: 'pixel', tab: 'pixels', path: 'pixels' });
  }
  items.pixels.forEach((chosen, index) => {
    if (reportsAnything(items.type, chosen)) return;
    const name = pixels?.find(({ id }) => id === chosen.pixelId)?.name;
    if (name !== undefined)
      warnings.push({ what: 'event', tab: 'pixels', path: `pixels.${index}.events`, name });
  });
  return warnings;
}
