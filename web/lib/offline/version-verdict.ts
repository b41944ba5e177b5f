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
  /** The version that is newer than the page, if there is one. */
  newer: string | null;
  /** The page is of the waiting version already: nothing to lose by letting its worker in. */
  letIn: boolean;
}

/**
 * Whether the page is old. After a release a page comes fresh from the network while the worker at work is still the
 * old one, so a worker at work says something only if it took over in the life of this page.
 */
export function versionVerdict({ own, waiting, active, tookOver }: Versions): Verdict {
  if (own === undefined) return { newer: null, letIn: false };
  if (waiting !== undefined) return { newer: waiting === own ? null : waiting, letIn: waiting === own };
  return { newer: tookOver && active !== undefined && active !== own ? active : null, letIn: false };
}
