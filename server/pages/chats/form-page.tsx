import type { Language } from '#contract/language.ts';
import { sharedWords } from '#contract/look-text.ts';
import { ChatForm } from './chat-form.tsx';
import { type DrawnRotator, shownInputs } from './drawn-rotator.ts';
import { faceOf, Offer, Photo, SharedPicture } from './look-parts.tsx';
import { PageFrame } from './page-frame.tsx';
import type { Faults, Typed } from './read-form.ts';
import { formScript, type Script } from './scripts.ts';
import { Sent } from './sent-part.tsx';
import { type Notice, texts } from './texts.ts';

export type ShownRotator = DrawnRotator & { title: string; shop: string };

interface FormPageProps {
  rotator: ShownRotator;
  language: Language;
  hidden?: Record<string, string>;
  level?: number;
  typed?: Typed;
  faults?: Faults;
  /** What went wrong with sending it. */
  notice?: Notice;
  /** Sends itself again. */
  retries?: boolean;
  /** The page's own, unless a pixel stands beside it. */
  script?: Script;
  preview?: boolean;
  inert?: boolean;
  /** In a frame on someone else's page: where the form goes. */
  framedTo?: string;
  /** Of the page itself, with the host: for who shows a link to it. */
  address?: string;
}

export function FormPage(props: FormPageProps) {
  const { rotator, language, hidden = {}, typed, faults, notice, retries = false, framedTo, address } = props;
  const say = texts[language];
  const { title, shop, slug, look } = rotator;
  const script = props.preview || props.inert ? undefined : (props.script ?? formScript);
  return (
    <PageFrame
      title={title}
      shop={shop}
      language={language}
      face={faceOf(rotator)}
      description={sharedWords(look, shop, language)}
      head={address && slug && <SharedPicture address={address} title={title} slug={slug} look={look} />}
      bare={framedTo !== undefined}
      preview={props.preview}
      inert={props.inert}
      script={script}
    >
      {framedTo === undefined && <Photo slug={slug} look={look} />}
      {/* The seller's page has its own title above the frame; who listens to this one still hears whose form it is. */}
      <h1 className={framedTo === undefined ? undefined : 'sr'}>{title}</h1>
      {framedTo === undefined && <Offer look={look} language={language} />}
      {framedTo === undefined && !rotator.isClosed && (
        <p className="sub">{shownInputs(rotator).length > 0 ? say.intro : say.introButton}</p>
      )}
      {notice && (
        <p className="note" role="status" tabIndex={-1}>
          <b>{notice.title}</b>
          {notice.text}
        </p>
      )}
      <ChatForm
        rotator={rotator}
        language={language}
        hidden={hidden}
        level={props.level}
        typed={typed}
        faults={faults}
        id={retries ? 'retry' : undefined}
        action={framedTo}
      />
      {script && <Sent language={language} isTyped={shownInputs(rotator).length > 0} />}
    </PageFrame>
  );
}
