/** Put in by scripts/lib/service-worker-plugin.ts. */
declare const __GILIRAN_BUILD__: {
  /** Different whenever anything that is kept is. */
  version: string;
  /** Path of the page's first script: a page of this build names it. */
  entry: string;
  /** What must be at hand to open the leads without a network. */
  files: readonly string[];
};

export const build = __GILIRAN_BUILD__;
