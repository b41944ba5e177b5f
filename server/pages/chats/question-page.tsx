import type { Language } from '#contract/language.ts';
import { Progress, Work } from './chat-form.tsx';
import type { Face } from './look-parts.tsx';
import { PageFrame } from './page-frame.tsx';
import { questionText } from './question-text.ts';
import type { Script } from './scripts.ts';
import { Sent } from './sent-part.tsx';

export interface QuestionPageProps {
  title: string;
  shop: string;
  face: Face;
  language: Language;
  script: Script;
  /** What was typed goes along unseen, with the question's key. */
  hidden: Record<string, string>;
  /** How much work goes with the key. */
  level: number;
  /** Where its picture lies. */
  picture: string;
  /** Nothing was typed: a link that is opened very often. */
  isTap: boolean;
  /** There is a number for the seller to write to. */
  canSkip: boolean;
  /** No script sent it, or the script could not answer: the picture is shown at once. */
  isByHand: boolean;
  /** The script answers by itself. */
  isAutomatic: boolean;
  isMisread: boolean;
  /** In a frame on someone else's page: where the form goes. */
  framedTo?: string;
}

/**
 * Shown for a moment: the script does the work of the key and sends it. Without script, or when that takes too long,
 * there is a picture to read, and a way to leave the rest to the seller.
 */
export function QuestionPage(props: QuestionPageProps) {
  const { language, isTap, canSkip, isByHand, isMisread, hidden, framedTo } = props;
  const say = questionText[language];
  const notice = say.titles[isByHand ? 'byHand' : isTap ? 'tap' : 'form'];
  const errorId = 'picture-error';
  return (
    <PageFrame
      title={props.title}
      shop={props.shop}
      face={props.face}
      language={language}
      script={props.script}
      bare={framedTo !== undefined}
    >
      <h1 tabIndex={-1}>{notice.title}</h1>
      <p className="sub">{notice.text}</p>
      <form method="post" action={framedTo} acceptCharset="utf-8" id={props.isAutomatic ? 'ask' : undefined}>
        {props.isAutomatic && <progress max={4} value={0} aria-label={say.checking} hidden />}
        <Progress language={language} />
        {!isByHand && (
          <noscript>
            <p className="note">{say.noScript}</p>
          </noscript>
        )}
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Work level={props.level} />
        {/* Closed, its picture is not asked for. */}
        <details className="way" open={isByHand}>
          <summary>{say.picture.use}</summary>
          <img src={props.picture} alt={say.picture.shows} width={200} height={64} loading="lazy" />
          <label htmlFor="picture">{say.picture.label}</label>
          <input
            id="picture"
            name="picture"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            {...(isMisread && { 'aria-invalid': true, 'aria-describedby': errorId })}
          />
          {isMisread && (
            <p className="e" id={errorId}>
              {say.picture.wrong}
            </p>
          )}
          <button className="go" type="submit">
            {say.picture.send}
          </button>
        </details>
        {canSkip && (
          <div className="way">
            <button type="submit" name="skip" value="1">
              {say.skip}
            </button>
            <p className="sub">{say.skipText}</p>
          </div>
        )}
      </form>
      <Sent language={language} isTyped={!isTap} />
    </PageFrame>
  );
}
