import type { Language } from '#contract/language.ts';
import type { Face } from './look-parts.tsx';
import { Icon, PageFrame } from './page-frame.tsx';
import { texts } from './texts.ts';

interface FramedHandOverProps {
  cs: string;
  to: string;
  language: Language;
  face: Face;
}

/** In a frame of the seller's page: the whole page goes to WhatsApp, by the form's script or by this button. */
export function FramedHandOver({ cs, to, language, face }: FramedHandOverProps) {
  const say = texts[language];
  return (
    <PageFrame title={say.chatWith(cs)} language={language} face={face} bare>
      <h1 tabIndex={-1}>{say.chatWith(cs)}</h1>
      <p className="sub" role="status" data-back={say.back}>
        {say.kept}
      </p>
      <a className="go" href={to} target="_top">
        <Icon name="whatsapp" />
        <span data-back={say.openAgain}>{say.open}</span>
      </a>
    </PageFrame>
  );
}
