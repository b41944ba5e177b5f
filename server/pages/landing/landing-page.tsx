import { type Language, languages } from '#contract/language.ts';
import { fontAddress } from '#server/pages/chats/page-style.ts';
import { Comparison, LastCall, Questions } from './choosing.tsx';
import { money } from './formats.ts';
import { Hero } from './hero.tsx';
import { landingStyle } from './landing-style.ts';
import type { Offer } from './offer.ts';
import { chosenPaths, Icon, landingPaths, Mark } from './parts.tsx';
import { Price } from './price.tsx';
import { describedData, languageLinks } from './search-engines.ts';
import { sliderScript } from './slider-script.ts';
import { Steps } from './steps.tsx';
import { type LandingTexts, languageNames, texts } from './texts.ts';

interface LandingProps {
  language: Language;
  offer: Offer;
  /** Where people reach this installation, without a slash at the end. */
  base: string;
  /** Search engines are asked to stay away. */
  isHidden: boolean;
  /** There is a shop to look around in without an account. */
  hasDemo: boolean;
}

/** What Giliran is, for who is not signed in. Everything on it is true of this installation, prices too. */
export function LandingPage(props: LandingProps) {
  const { language, offer, hasDemo } = props;
  const say = texts[language];
  return (
    <html lang={language}>
      <Head {...props} say={say} />
      <body>
        <a className="skip" href="#main">
          {say.skip}
        </a>
        <Top language={language} say={say} />
        <main id="main">
          <Hero say={say} offer={offer} hasDemo={hasDemo} />
          <Promises say={say} />
          <Steps say={say} />
          <Price say={say} offer={offer} />
          <Comparison say={say} offer={offer} />
          <Questions say={say} />
          <LastCall say={say} offer={offer} hasDemo={hasDemo} />
        </main>
        <Foot say={say} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, allowed by its hash */}
        <script dangerouslySetInnerHTML={{ __html: sliderScript.text }} />
      </body>
    </html>
  );
}

function Head({ language, offer, base, isHidden, say }: LandingProps & { say: LandingTexts }) {
  const address = base + landingPaths[language];
  const description = say.describes(money(offer.pointPrice));
  const picture = `${base}/og-${language}.png`;
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{say.title}</title>
      <meta name="description" content={description} />
      {isHidden && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={address} />
      {languageLinks(base).map(({ hrefLang, href }) => (
        <link key={hrefLang} rel="alternate" hrefLang={hrefLang} href={href} />
      ))}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Giliran" />
      <meta property="og:url" content={address} />
      <meta property="og:title" content={say.title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={picture} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:locale" content={language === 'id' ? 'id_ID' : 'en_GB'} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#FBFAF7" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#151310" />
      {fontAddress && <link rel="preload" href={fontAddress} as="font" type="font/woff2" crossOrigin="" />}
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <style>{landingStyle.css}</style>
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of ours, without a "<"
        dangerouslySetInnerHTML={{ __html: describedData({ say, offer, language }, base) }}
      />
    </head>
  );
}

function Top({ language, say }: { language: Language; say: LandingTexts }) {
  return (
    <header className="bar">
      <a className="logo" href={chosenPaths[language]} aria-label={say.home}>
        <Mark size={28} />
        Giliran
      </a>
      <nav className="menu" aria-label={say.menu}>
        <a href="#how">{say.how}</a>
        <a href="#price">{say.prices}</a>
        <a href="#compare">{say.compare}</a>
        <a href="#faq">{say.questions}</a>
      </nav>
      <nav className="languages" aria-label={say.language}>
        {languages.map((one) => (
          <a
            key={one}
            href={chosenPaths[one]}
            hrefLang={one}
            lang={one}
            title={languageNames[one]}
            aria-current={one === language ? 'page' : undefined}
          >
            {one.toUpperCase()}
            <span className="sr">, {languageNames[one]}</span>
          </a>
        ))}
      </nav>
      <a className="in" href="/login">
        {say.signIn}
      </a>
      <a className="btn main wide" href="/register">
        {say.register}
      </a>
    </header>
  );
}

const promiseIcons = ['scale', 'shield', 'coins'] as const;

function Promises({ say }: { say: LandingTexts }) {
  return (
    <ul className="promises">
      {say.promises.map(([title, text], at) => (
        <li key={title}>
          <Icon name={promiseIcons[at] ?? 'check'} />
          <div>
            <h2>{title}</h2>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Foot({ say }: { say: LandingTexts }) {
  return (
    <footer className="foot">
      <p>
        <span>{say.foot.meaning}</span> <span>{say.foot.licence}</span>
      </p>
      <p>
        <a href="/login">{say.signIn}</a>
        <a href="/register">{say.register}</a>
        <a href="/help">{say.foot.help}</a>
        <a href="/v1/docs">{say.foot.api}</a>
      </p>
    </footer>
  );
}
