import { bandColours, onBand } from '#domain/page-colours.ts';

const names = Object.keys(bandColours) as (keyof typeof bandColours)[];

/** Of the page's body; undefined where nothing was chosen. */
export function colourClass(colour: string): string | undefined {
  const place = (names as string[]).indexOf(colour);
  return place < 0 ? undefined : `k k${place}`;
}

const colours = names
  .map((name, place) => `.k${place}{--band:${bandColours[name].band};--tint:${bandColours[name].tint}}`)
  .join('');

/** The band is the same in the light and in the dark; what is written in the colour is not. */
export const colourRules = `${colours}
.k{--brand:var(--band);--ring:rgba(128,128,128,.24)}
.k .shop{margin:0 -20px;padding:0 20px;background:var(--band);color:${onBand}}
.k .shop b{background:rgba(255,255,255,.16);color:${onBand}}
@media (min-width:768px){.k .shop{border-radius:8px}}`;

export const darkColourRules = '@media (prefers-color-scheme:dark){.k{--brand:var(--tint)}}';

export const logoRules = '.shop img{flex:none;width:32px;height:32px;border-radius:6px;background:#FFF}';

/** Of the seller's photo, price and words, which the form alone has. Its place is kept free before it has come. */
export const lookRules = `
.photo{display:block;width:calc(100% + 40px);height:auto;max-height:42vh;margin:0 -20px 8px;object-fit:cover;background:var(--line)}
@media (min-width:768px){.photo{border-radius:8px;margin-top:12px}}
.price{margin:0 0 8px;font-size:22px;line-height:28px;font-weight:800;color:var(--brand)}
.price s{margin-left:6px;font-size:16px;font-weight:500;color:var(--ink2)}
.about{margin:0 0 16px;white-space:pre-line}`;
