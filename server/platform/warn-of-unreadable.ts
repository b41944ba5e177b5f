import type { Log } from './log.ts';

interface SealedValues {
  /** What they are, in the plural. */
  what: string;
  /** What to do, and what happens until then. */
  advice: string;
  portions: AsyncIterable<readonly Buffer[]>;
  isReadable: (sealed: Buffer) => boolean;
}

/** Says in the log at start when our key does not open what was sealed: the right key may still be at hand. */
export async function warnOfUnreadable(
  log: Log,
  { what, advice, portions, isReadable }: SealedValues,
): Promise<void> {
  let saved = 0;
  let unreadable = 0;
  try {
    for await (const portion of portions) {
      saved += portion.length;
      unreadable += portion.filter((sealed) => !isReadable(sealed)).length;
    }
  } catch (error) {
    log.warn({ err: error }, `could not check whether the ${what} can be opened`);
    return;
  }
  if (unreadable === 0) return;
  log.warn(
    { unreadable, saved },
    `${unreadable} of ${saved} ${what} cannot be opened: they were saved under another key. ` +
      `Start again with the former TOKEN_KEY or DATA_DIR/token.key${advice}`,
  );
}
