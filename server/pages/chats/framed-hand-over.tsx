import type { Language } from '#contract/language.ts';
import { Icon, PageFrame } from './page-frame.tsx';
import { texts } from './texts.ts';

interface FramedHandOverProps {
  cs: string;
  to: string;
  language: Language;
}

/** In a frame of the seller's page: the whole page goes to WhatsApp, by the form's script or by this button. */
export function FramedHandOver({ cs, to, language }: FramedHandOverProps) {
  const say = texts[language];
  return (
    <PageFrame title={say.chatWith(cs)} language={language} bare>
      <h1 tabIndex={-1}>{say.chatWith(cs)}</h1>
      <p className="sub">{say.kept}</p>
      <a className="go" href={to} target="_top">
        <Icon name="whatsapp" />
        {say.open}
      </a>
    </PageFrame>
  );
}
