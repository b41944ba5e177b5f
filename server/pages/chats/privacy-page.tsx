import type { Language } from '#contract/language.ts';
import type { Retention } from '#contract/retention.ts';
import { platformNames } from '#domain/pixels.ts';
import type { PublicRotator } from '#server/features/rotation/rotators/load-public-rotator.ts';
import { shownInputs } from './drawn-rotator.ts';
import { faceOf } from './look-parts.tsx';
import { PageFrame } from './page-frame.tsx';
import { withRules } from './page-style.ts';
import { namedPlatforms } from './privacy-line.ts';
import { privacyPageText } from './privacy-page-text.ts';
import { texts } from './texts.ts';

export const privacyStyle = withRules(`
h2{margin:28px 0 8px;font-size:18px;line-height:24px;font-weight:700}
ul{margin:0;padding:0 0 0 20px}p+ul{margin-top:8px}li{margin:0 0 6px}
.own{margin:0 0 8px;white-space:pre-wrap}
.home{display:inline-block;margin:32px 0 0;padding:10px 0}`);

interface PrivacyPageProps {
  rotator: PublicRotator;
  retention: Retention;
  language: Language;
  /** Where the rotator's page is. */
  home: string;
}

/** Who keeps what of a buyer, why and for how long: drawn from what is really set. */
export function PrivacyPage({ rotator, retention, language, home }: PrivacyPageProps) {
  const say = privacyPageText[language];
  const { shop, title, inputs } = rotator;
  const named = namedPlatforms(rotator).map((one) => platformNames[one]);
  const platforms = named.length > 0 ? new Intl.ListFormat(language).format(named) : undefined;
  const asked = shownInputs(rotator).map((name) => inputs[name].label || texts[language].labels[name]);
  const own = [rotator.privacy, retention.notice].filter((text) => text !== '');
  const { traceDays, leadMonths, contact } = retention;
  return (
    <PageFrame title={say.title} shop={shop} face={faceOf(rotator)} language={language} style={privacyStyle}>
      <h1>{say.title}</h1>
      <p className="sub">{say.intro(shop, title)}</p>
      {own.map((text) => (
        <p key={text} className="own">
          {text}
        </p>
      ))}
      <Part title={say.stored} lines={[...asked, say.chat, say.source, say.traces]} />
      <Part title={say.why} lines={[...say.reasons, ...(platforms ? [say.measures(platforms)] : [])]} />
      <Part
        title={say.howLong}
        lines={[
          say.tracesKept(traceDays),
          leadMonths === null ? say.leadsKept : say.leadsKeptMonths(leadMonths),
          say.figuresStay,
        ]}
      />
      <Part
        title={say.who}
        lines={[
          say.seller(shop),
          say.service,
          ...(platforms ? [say.platforms(platforms)] : []),
          say.nobodyElse,
        ]}
      />
      <Part title={say.rights} intro={say.rightsIntro} lines={say.rightsList} />
      <h2>{say.ask}</h2>
      <p>{contact ? say.askAt(contact) : say.askShop(shop)}</p>
      <p>
        <a className="home" href={home}>
          {say.back}
        </a>
      </p>
    </PageFrame>
  );
}

function Part({ title, intro, lines }: { title: string; intro?: string; lines: readonly string[] }) {
  return (
    <>
      <h2>{title}</h2>
      {intro && <p>{intro}</p>}
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}
