import type { Language } from '#contract/language.ts';
import type { InputName } from '#contract/rotator-list.ts';
import { levelIn } from '#server/platform/work-key.ts';
import { type DrawnRotator, shownInputs } from './drawn-rotator.ts';
import { Icon } from './page-frame.tsx';
import { namedPlatforms } from './privacy-line.ts';
import { PrivacyLine } from './privacy-line-part.tsx';
import { type Fault, type Faults, longest, type Typed } from './read-form.ts';
import { texts } from './texts.ts';

interface ChatFormProps {
  rotator: DrawnRotator;
  language: Language;
  /** Without one the form goes to the page's own address, whatever stands behind its question mark. */
  action?: string;
  hidden: Record<string, string>;
  /** Of the work that goes with its key, where that is filled in later. */
  level?: number;
  typed?: Typed;
  faults?: Faults;
  id?: string;
}

export function ChatForm(props: ChatFormProps) {
  const { rotator, language, action, hidden, typed, faults = {}, id } = props;
  const { key } = hidden;
  const shown = shownInputs(rotator);
  const named = namedPlatforms(rotator);
  const firstWrong = shown.find((name) => faults[name]);
  // Our own sentences, in the language of the page; the browser's would be in its own.
  return (
    <form method="post" action={action} acceptCharset="utf-8" noValidate id={id}>
      {shown.map((name) => (
        <Field
          key={name}
          name={name}
          settings={rotator.inputs[name]}
          language={language}
          value={typed?.[name] ?? ''}
          fault={faults[name]}
          autoFocus={name === firstWrong}
        />
      ))}
      <Progress language={language} />
      {key !== undefined && <Trap />}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {/* Goes with the sentence below: so it is known later which platforms the page named. */}
      {named.length > 0 && <input type="hidden" name="ads" value={named.join()} />}
      {key !== undefined && <Work level={props.level ?? levelIn(key)} />}
      <button className="go" type="submit">
        {!rotator.isClosed && <Icon name="whatsapp" />}
        {rotator.buttonText}
      </button>
      <PrivacyLine rotator={rotator} language={language} />
    </form>
  );
}

/** Nobody sees it, so whoever fills it in is a program. */
function Trap() {
  return (
    <div className="far" aria-hidden="true">
      <input name="homepage" tabIndex={-1} autoComplete="off" />
    </div>
  );
}

/** Filled in by the script: what its browser worked out for the key. */
export function Work({ level }: { level: number }) {
  return <input type="hidden" name="work" data-work={level} />;
}

/** Shown and read out by the script while it sends. */
export function Progress({ language }: { language: Language }) {
  const { sending, offline, notReached } = texts[language];
  return (
    <div role="status">
      <p className="fine" data-say="sending" hidden>
        {sending}
      </p>
      {Object.entries({ offline, lost: notReached }).map(([when, { title, text }]) => (
        <p key={when} className="note" data-say={when} hidden>
          <b>{title}</b>
          {text}
        </p>
      ))}
    </div>
  );
}

const attributes = {
  name: { autoComplete: 'name', enterKeyHint: 'next', autoCapitalize: 'words' },
  phone: { type: 'tel', autoComplete: 'tel', inputMode: 'tel', enterKeyHint: 'next' },
  address: { autoComplete: 'street-address', rows: 3 },
} as const satisfies Record<InputName, object>;

interface FieldProps {
  name: InputName;
  settings: DrawnRotator['inputs'][InputName];
  language: Language;
  value: string;
  fault: Fault | undefined;
  autoFocus: boolean;
}

function Field({ name, settings, language, value, fault, autoFocus }: FieldProps) {
  const say = texts[language];
  const error = fault && sentence(fault, name, language);
  const errorId = `${name}-error`;
  const common = {
    id: name,
    name,
    defaultValue: value,
    required: settings.required,
    placeholder: settings.placeholder || say.placeholders[name],
    maxLength: longest[name],
    autoFocus,
    ...(error && { 'aria-invalid': true, 'aria-describedby': errorId }),
  };
  return (
    <div className="f">
      <label htmlFor={name}>
        {settings.label || say.labels[name]}
        {!settings.required && <small> ({say.optional})</small>}
      </label>
      {name === 'address' ? (
        <textarea {...attributes.address} {...common} />
      ) : (
        <input {...attributes[name]} {...common} />
      )}
      {error && (
        <p className="e" id={errorId}>
          {error}
        </p>
      )}
    </div>
  );
}

function sentence(fault: Fault, input: InputName, language: Language): string {
  const say = texts[language];
  if (fault === 'required') return say.required[input];
  return fault === 'long' ? say.tooLong(longest[input]) : say.phoneWrong;
}
