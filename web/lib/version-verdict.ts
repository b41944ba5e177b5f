interface Versions {
  /** The first script of this page: it names the version. */
  own: string | undefined;
  /** Of the worker that waits for leave to take over; undefined: none, or it does not say. */
  waiting: string | undefined;
  /** Of the worker that is at work. */
  active: string | undefined;
  /** Another worker took over while this page was open. */
  tookOver: boolean;
}

interface Verdict {
  /** There is a version newer than the page. */
  isThere: boolean;
  /** The page is of the waiting version already: nothing to lose by letting its worker in. */
  letIn: boolean;
}

/**
 * Whether the page is old. After a release a page comes fresh from the network while the worker at work is still the
 * old one, so a worker at work says something only if it took over in the life of this page.
 */
export function versionVerdict({ own, waiting, active, tookOver }: Versions): Verdict {
  if (own === undefined) return { isThere: false, letIn: false };
  if (waiting !== undefined) return { isThere: waiting !== own, letIn: waiting === own };
  return { isThere: tookOver && active !== undefined && active !== own, letIn: false };
}
