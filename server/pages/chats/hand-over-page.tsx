import { Fragment } from 'react';
import { encode } from 'uqr';
import { nameLength } from '#contract/fields.ts';
import type { Language } from '#contract/language.ts';
import { initialsOf } from '#domain/initials.ts';
import { whatsappLink } from '#domain/whatsapp.ts';
import type { HandOver } from '#server/features/rotation/rotators/load-public-rotator.ts';
import { type AnswerTime, answerTime } from './answer-time.ts';
import { type DrawnRotator, shownInputs } from './drawn-rotator.ts';
import { faceOf } from './look-parts.tsx';
import { Icon, PageFrame } from './page-frame.tsx';
import { handOverStyle } from './page-style.ts';
import { PrivacyLine } from './privacy-line-part.tsx';
import { RescueWays } from './rescue-ways.tsx';
import { handOverScript, type Script } from './scripts.ts';
import { texts } from './texts.ts';
import type { Device } from './visitor.ts';

interface HandOverPageProps {
  rotator: DrawnRotator & { title: string; shop: string };
  handOver: HandOver;
  language: Language;
  now: Date;
  /** The name was longer than what is kept of it. */
  isNameCut?: boolean;
  /** This page's own address, for another phone. A preview has none, and does not open WhatsApp by itself. */
  address?: string;
  /** Runs on that page. */
  script?: Script;
  /** Where a preview goes back to. */
  back?: string;
  device?: Device;
}

/** So long there is something to read before WhatsApp opens by itself. */
const readMs = 2_500;
const computer: Device = { system: 'other', isInApp: false };

export function HandOverPage(props: HandOverPageProps) {
  const {
    rotator,
    handOver,
    language,
    now,
    isNameCut = false,
    address,
    script = handOverScript,
    back,
    device = computer,
  } = props;
  const { name, phone, message } = handOver;
  const say = texts[language];
  const link = whatsappLink(phone, message);
  const time = answerTime(handOver.duty, now, language);
  const title = titleOf(handOver, time, language);
  const waits = time.kind !== 'now' || isNameCut;
  return (
    <PageFrame
      title={title}
      shop={rotator.shop}
      face={faceOf(rotator)}
      language={language}
      style={handOverStyle}
      preview={address === undefined}
      script={address === undefined ? undefined : script}
      head={
        address && (
          <noscript>
            <meta httpEquiv="refresh" content={`${waits ? 3 : 1};url=${link}`} />
          </noscript>
        )
      }
    >
      <section className="hand mid">
        <div className="ring">
          <Ring />
          <Face handOver={handOver} />
        </div>
        <h1>{title}</h1>
        <p className="sub" id="state" data-back={say.back}>
          {address ? say.opening : say.previewNext(name)}
        </p>
        <Message title={say.messageSent} text={message} strong={rotator.title} />
        {isNameCut && <p className="fine">{say.nameCut(nameLength)}</p>}
        {/* Inside another app only WhatsApp's own address leads there; elsewhere a page that stays would be in the way. */}
        <a
          className="go"
          id="open"
          href={link}
          data-app={device.isInApp || !waits || undefined}
          data-wait={waits ? readMs : undefined}
        >
          <Icon name="whatsapp" />
          <span data-back={say.openAgain}>{say.open}</span>
        </a>
        <p className="fine">
          {address ? closing(rotator, language) : <a href={back}>{say.previewButton}</a>}
        </p>
        {/* Shown by the script, to who comes back from WhatsApp. */}
        <button type="button" className="help" id="help">
          {say.stuck}
        </button>
      </section>
      {address && <Rescue handOver={handOver} language={language} address={address} device={device} />}
      {/* Who filled in a form has read it there. */}
      {shownInputs(rotator).length === 0 && <PrivacyLine rotator={rotator} language={language} />}
      {/* Read out when the script changes what is shown. */}
      <p className="sr" role="status" id="say" />
    </PageFrame>
  );
}

/** Who answers, and when: nobody waits for someone who sleeps. */
function titleOf({ name }: HandOver, time: AnswerTime, language: Language): string {
  const say = texts[language];
  if (time.kind === 'now') return say.ready(name);
  return time.kind === 'from' ? say.answersFrom(name, time.when) : say.chatWith(name);
}

/** Of a link that asked for nothing there is nothing to keep. */
function closing(rotator: DrawnRotator, language: Language): string {
  const { kept, mayClose } = texts[language];
  return shownInputs(rotator).length > 0 ? kept : mayClose;
}

function Face({ handOver }: { handOver: HandOver }) {
  return (
    <span className={`av c${handOver.colour}`} aria-hidden="true">
      {initialsOf(handOver.fullName || handOver.name)}
    </span>
  );
}

function Ring() {
  return (
    <svg viewBox="0 0 112 112" fill="none" strokeWidth="4" strokeLinecap="round" aria-hidden="true">
      <circle cx="56" cy="56" r="54" stroke="var(--line)" />
      <path d="M56 2A54 54 0 1 1 4.9 73.5" stroke="var(--brand)" />
    </svg>
  );
}

/** What is sold stands out in it. */
function Message({ title, text, strong }: { title: string; text: string; strong: string }) {
  const parts = strong === '' ? [text] : text.split(strong);
  return (
    <div className="card msg">
      <small>{title}</small>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, drawn once
        <Fragment key={index}>
          {index > 0 && <b>{strong}</b>}
          {part}
        </Fragment>
      ))}
    </div>
  );
}

interface RescueProps {
  handOver: HandOver;
  language: Language;
  address: string;
  device: Device;
}

function Rescue({ handOver, language, address, device }: RescueProps) {
  const { name, phone, message, buyerPhone } = handOver;
  const say = texts[language];
  return (
    <section className="rescue">
      {/* Alone on the page once it is shown, and then its first heading. */}
      <h1 tabIndex={-1}>{say.stuck}</h1>
      <p className="sub">{say.stuckIntro}</p>
      {/* Shown by the script alone, which gives it the other one's address. */}
      <a className="go again" id="again" href="#open">
        <Icon name="whatsapp" />
        {say.again}
      </a>
      <RescueWays handOver={handOver} language={language} address={address} device={device} />
      <div className="card">
        <div className="row">
          <Face handOver={handOver} />
          <div>
            <small>{say.chatAt(name)}</small>
            <strong id="number">{shownPhone(phone)}</strong>
          </div>
          <Copy what="number" language={language} />
        </div>
        {message && (
          <div className="row">
            <div>
              <small>{say.message}</small>
              <span id="message">{message}</span>
            </div>
            <Copy what="message" language={language} />
          </div>
        )}
      </div>
      <div className="card row qr">
        <QrCode text={address} />
        <div>
          <b>{say.qrTitle}</b>
          {say.qrText}
        </div>
      </div>
      {buyerPhone && (
        <p className="fine">
          {say.mayCall(name)} <strong>{shownPhone(buyerPhone)}</strong>
        </p>
      )}
    </section>
  );
}

/** Copies the text of the element with that id. */
function Copy({ what, language }: { what: 'number' | 'message'; language: Language }) {
  const { copy, copied } = texts[language];
  return (
    <button type="button" className="copy" data-copy={what}>
      <Icon name="copy" />
      <span>{copy[what]}</span>
      <i>{copied}</i>
    </button>
  );
}

/** Dark squares of a line as one stroke each, from where the last one ended: a quarter of what squares would weigh. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: 'L', border: 0 });
  const lines = data.map((line, y) => {
    const runs = line.map((dark) => (dark ? '1' : '0')).join('');
    let end = 0;
    const strokes = [...runs.matchAll(/1+/g)].map(({ 0: run, index }) => {
      const stroke = `m${index - end} 0h${run.length}`;
      end = index + run.length;
      return stroke;
    });
    return `M0 ${y}.5${strokes.join('')}`;
  });
  return (
    <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img" aria-label="QR">
      <path d={lines.join('')} stroke="#000" />
    </svg>
  );
}

/** 0812-3456-7890 */
function shownPhone(digits: string): string {
  return digits.replace(/^62/, '0').replace(/^(.{4})(.{3,4})(.*)$/, '$1-$2-$3');
}
