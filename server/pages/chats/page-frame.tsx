import type { ReactNode } from 'react';
import type { Language } from '#contract/language.ts';
import { initialsOf } from '#domain/initials.ts';
import { type Face, Logo } from './look-parts.tsx';
import { formStyle, framedStyle, type Style } from './page-style.ts';
import type { Script } from './scripts.ts';
import { texts } from './texts.ts';

interface PageFrameProps {
  title: string;
  language: Language;
  /** Undefined where no shop is known. */
  shop?: string;
  /** The shop's logo, and the colour of the rotator's pages. */
  face?: Face;
  /** For link previews. */
  description?: string;
  style?: Style;
  /** Only what stands in a frame of someone else's page. */
  bare?: boolean;
  preview?: boolean;
  /** Nothing in it can be used: a picture of the page. */
  inert?: boolean;
  head?: ReactNode;
  /** Runs when all of the page is there. */
  script?: Script;
  children: ReactNode;
}

export function PageFrame(props: PageFrameProps) {
  const { title, language, shop, face, description, bare = false, inert, children } = props;
  const { style = bare ? framedStyle : formStyle } = props;
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, interactive-widget=resizes-content"
        />
        <meta name="robots" content="noindex" />
        <meta name="format-detection" content="telephone=no" />
        <title>{shop && shop !== title ? `${title} · ${shop}` : title}</title>
        {description && <SharedLink title={title} shop={shop} description={description} />}
        {props.head}
        <style>{style.css}</style>
      </head>
      <body className={face?.colour}>
        <main inert={inert}>
          {props.preview && <p className="pre">{texts[language].preview}</p>}
          {shop && !bare && <ShopLine shop={shop} logo={face?.logo} />}
          {children}
          {!bare && <Signature />}
        </main>
        {props.script && <PageScript script={props.script} />}
      </body>
    </html>
  );
}

function PageScript({ script }: { script: Script }) {
  const { text, data, images = [] } = script;
  return (
    <>
      {images.length > 0 && (
        <noscript>
          {images.map((address) => (
            <img key={address} src={address} alt="" hidden />
          ))}
        </noscript>
      )}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, allowed by its hash */}
      <script data-pixels={data} dangerouslySetInnerHTML={{ __html: text }} />
    </>
  );
}

/** What others show of a link to this page. Pages that nobody shares go without: every byte counts there. */
function SharedLink({ title, shop, description }: Pick<PageFrameProps, 'title' | 'shop' | 'description'>) {
  return (
    <>
      <meta name="description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {shop && <meta property="og:site_name" content={shop} />}
    </>
  );
}

function ShopLine({ shop, logo }: { shop: string; logo: Face['logo'] }) {
  return (
    <div className="shop">
      {logo ? <Logo {...logo} /> : <b aria-hidden="true">{initialsOf(shop.split(/\s+/, 2).join(' '))}</b>}
      <span>{shop}</span>
    </div>
  );
}

function Signature() {
  return (
    <p className="mark">
      <svg viewBox="0 0 48 48" width="14" height="14" aria-hidden="true">
        <path
          d="M27.33 8.35A16 16 0 1 0 39.95 25.26H28.5"
          fill="none"
          stroke="currentColor"
          strokeWidth="7"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <circle cx="36.61" cy="14.15" r="4.75" fill="currentColor" />
      </svg>
      Giliran
    </p>
  );
}

/** Tabler's outlines, as everywhere in the product. */
const icons = {
  whatsapp:
    'M3 21l1.65-3.8a9 9 0 1 1 3.4 2.9l-5.05.9M9 10a.5.5 0 0 0 1 0v-1a.5.5 0 0 0-1 0v1a5 5 0 0 0 5 5h1a.5.5 0 0 0 0-1h-1a.5.5 0 0 0 0 1',
  copy: 'M7 9.667A2.667 2.667 0 0 1 9.667 7h8.666A2.667 2.667 0 0 1 21 9.667v8.666A2.667 2.667 0 0 1 18.333 21H9.667A2.667 2.667 0 0 1 7 18.333zM4.012 16.737A2.005 2.005 0 0 1 3 15V5c0-1.1.9-2 2-2h10c.75 0 1.158.385 1.5 1',
  globe:
    'M3 12a9 9 0 1 0 18 0a9 9 0 0 0-18 0M3.6 9h16.8M3.6 15h16.8M11.5 3a17 17 0 0 0 0 18M12.5 3a17 17 0 0 1 0 18',
  away: 'M12 6H6a2 2 0 0 0-2 2v10a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-6M11 13l9-9M15 4h5v5',
} as const;

export function Icon({ name }: { name: keyof typeof icons }) {
  return (
    <svg className="i" viewBox="0 0 24 24" aria-hidden="true">
      <path d={icons[name]} />
    </svg>
  );
}
