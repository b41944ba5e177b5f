type Ask = () => Promise<boolean>;

/** One question for however many calls wait for it. */
export function createReentry() {
  let dialog: Ask = async () => false;
  let asked: Promise<boolean> | undefined;
  return {
    /** Resolves to false when the dialog was closed without an answer, or is not there yet. */
    ask: (): Promise<boolean> => {
      asked ??= dialog().finally(() => {
        asked = undefined;
      });
      return asked;
    },
    /** Its place on the page is the frame's business. */
    bring: (next: Ask): (() => void) => {
      dialog = next;
      return () => {
        if (dialog === next) dialog = async () => false;
      };
    },
  };
}

/** Asks for password or second factor, before what a session left open on a desk must not do. */
export const reentry = createReentry();
