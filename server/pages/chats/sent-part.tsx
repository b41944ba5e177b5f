import type { Language } from '#contract/language.ts';
import { Icon } from './page-frame.tsx';
import { texts } from './texts.ts';

interface SentProps {
  language: Language;
  /** Something was typed: it is kept, and there is a form to go back to. */
  isTyped: boolean;
}

/**
 * Put by the script in place of the form once that was taken, with the address that it opens: an app that takes the
 * address leaves the page where it is. Whoever comes back reads `data-back`, as on the hand-over page.
 */
export function Sent({ language, isTyped }: SentProps) {
  const say = texts[language];
  return (
    <section className="mid" id="sent" hidden>
      <h1 tabIndex={-1} aria-live="polite" data-back={say.back}>
        {say.opening}
      </h1>
      <p className="sub">{isTyped ? say.kept : say.mayClose}</p>
      {/* Given its address by the script. In a frame it leaves the seller's page, as the script does. */}
      <a className="go" href="#sent" target="_top">
        <Icon name="whatsapp" />
        <span data-back={say.openAgain}>{say.open}</span>
      </a>
      {isTyped && (
        <button type="button" name="anew">
          {say.previewButton}
        </button>
      )}
    </section>
  );
}
