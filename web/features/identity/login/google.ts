/** What the script at https://accounts.google.com/gsi/client puts into the page, as far as we use it. */
interface GoogleId {
  initialize(options: { client_id: string; callback: (answer: GoogleAnswer) => void }): void;
  renderButton(
    parent: HTMLElement,
    options: GoogleButtonLook & { size: 'large'; text: 'continue_with' },
  ): void;
}

export interface GoogleAnswer {
  /** Missing when the person or Google broke it off. */
  credential?: string;
  select_by?: string;
}

export interface GoogleButtonLook {
  theme: 'outline' | 'filled_black';
  width: number;
  locale: string;
}

interface GoogleDeps {
  /** Brings the script into the page; rejects when it does not arrive. */
  loadScript: (url: string) => Promise<void>;
  googleId: () => GoogleId | undefined;
}

interface GoogleApp {
  clientId: string;
  scriptUrl: string;
}

export function createGoogle({ loadScript, googleId }: GoogleDeps) {
  let ready: Promise<GoogleId> | undefined;
  let onAnswer: (answer: GoogleAnswer) => void = () => {};

  const load = async ({ clientId, scriptUrl }: GoogleApp): Promise<GoogleId> => {
    await loadScript(scriptUrl);
    const id = googleId();
    if (!id) throw new Error('the Google script came without google.accounts.id');
    // Once only, or the script complains; whoever shows a button now gets the answer.
    id.initialize({ client_id: clientId, callback: (answer) => onAnswer(answer) });
    return id;
  };

  return {
    /** The script once for the page; after a failure the next call tries anew. */
    load(app: GoogleApp): Promise<GoogleId> {
      ready ??= load(app).catch((error: unknown) => {
        ready = undefined;
        throw error;
      });
      return ready;
    },
    /** Draws Google's own button into the element, in place of what was there. */
    draw(id: GoogleId, parent: HTMLElement, look: GoogleButtonLook, answered: typeof onAnswer): void {
      onAnswer = answered;
      parent.replaceChildren();
      id.renderButton(parent, { ...look, size: 'large', text: 'continue_with' });
    },
  };
}

const timeoutMs = 15_000;

function loadScriptIntoPage(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = (why: string) => {
      clearTimeout(timer);
      script.remove();
      reject(new Error(`${url}: ${why}`));
    };
    const timer = setTimeout(() => fail(`no answer within ${timeoutMs / 1000} s`), timeoutMs);
    script.addEventListener('error', () => fail('did not load'));
    script.addEventListener('load', () => {
      clearTimeout(timer);
      resolve();
    });
    script.src = url;
    script.async = true;
    document.head.append(script);
  });
}

declare global {
  var google: { accounts?: { id?: GoogleId } } | undefined;
}

export const googleSignIn = createGoogle({
  loadScript: loadScriptIntoPage,
  googleId: () => globalThis.google?.accounts?.id,
});

/** Google draws nothing wider than 400 px, and nothing narrower than 200. */
export function buttonWidth(available: number): number {
  return Math.round(Math.min(400, Math.max(200, available)));
}
