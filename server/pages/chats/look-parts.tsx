import type { Language } from '#contract/language.ts';
import { rupiah, sharedSizes } from '#domain/look.ts';
import type { PublicLook } from '#server/features/rotation/looks/public-look.ts';
import { type Sources, sharedAddress, sourcesOf } from './look-address.ts';
import { colourClass } from './look-style.ts';
import { lookTexts } from './look-texts.ts';

/** What the frame of a page shows of its look. */
export interface Face {
  /** Of the body. */
  colour: string | undefined;
  logo: Sources | undefined;
}

/** How wide the photo stands: over the whole of a phone, as wide as the page elsewhere. */
const photoSizes = '(min-width:480px) 480px,100vw';
const logoSide = 32;

interface Looked {
  slug?: string | undefined;
  look: PublicLook;
}

export function faceOf({ slug, look: { colour, logo } }: Looked): Face {
  return { colour: colourClass(colour), logo: logo ? sourcesOf(slug, 'logo', logo) : undefined };
}

/** Beside the name of the shop, which says it all. Without the low priority React would have it loaded before the page. */
export function Logo({ src, srcSet }: Sources) {
  return (
    <img
      src={src}
      srcSet={srcSet}
      sizes={`${logoSide}px`}
      alt=""
      width={logoSide}
      height={logoSide}
      decoding="async"
      fetchPriority="low"
    />
  );
}

/**
 * Never waited for: its place is kept by its size, it is decoded beside everything else and fetched after it. What it
 * shows is said by the title below.
 */
export function Photo({ slug, look: { photo } }: Looked) {
  if (!photo) return null;
  const { width, height } = photo;
  return (
    <img
      className="photo"
      {...sourcesOf(slug, 'photo', photo)}
      sizes={photoSizes}
      alt=""
      width={width}
      height={height}
      decoding="async"
      fetchPriority="low"
    />
  );
}

export function Offer({ look, language }: { look: PublicLook; language: Language }) {
  const { price, priceBefore, about } = look;
  return (
    <>
      {price !== null && (
        <p className="price">
          {rupiah(price, language)}
          {priceBefore !== null && (
            <s>
              <span className="sr">{lookTexts[language].before} </span>
              {rupiah(priceBefore, language)}
            </s>
          )}
        </p>
      )}
      {about !== '' && <p className="about">{about}</p>}
    </>
  );
}

interface SharedPictureProps {
  /** The page's own, with the host. */
  address: string;
  title: string;
  slug: string;
  look: PublicLook;
}

/** What WhatsApp, Facebook and others show of a link besides its words. */
export function SharedPicture({ address, title, slug, look: { photo, logo } }: SharedPictureProps) {
  const shown = photo
    ? ({ kind: 'photo', picture: photo } as const)
    : logo && ({ kind: 'logo', picture: logo } as const);
  const size = shown && sharedSizes[shown.kind];
  return (
    <>
      <meta property="og:url" content={address} />
      {shown && size && (
        <>
          <meta
            property="og:image"
            content={new URL(sharedAddress(slug, shown.kind, shown.picture), address).href}
          />
          <meta property="og:image:type" content="image/jpeg" />
          <meta property="og:image:width" content={String(size.width)} />
          <meta property="og:image:height" content={String(size.height)} />
          <meta property="og:image:alt" content={title} />
        </>
      )}
      <meta name="twitter:card" content={photo ? 'summary_large_image' : 'summary'} />
    </>
  );
}
