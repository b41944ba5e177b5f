import sharp from 'sharp';
import {
  type EncodedPicture,
  encodePagePicture,
} from '#server/features/rotation/looks/encode-page-picture.ts';
import { demoShop } from './people.ts';
import { createOutlines } from './text-outlines.ts';

const ink = '#7a2e4d';

export interface ShopPictures {
  logo: EncodedPicture;
  photo: EncodedPicture;
}

/** As pages show them. */
export async function encodeShopPictures(): Promise<ShopPictures> {
  return {
    // Of the name itself: every other shop is called "Toko".
    logo: await encodePagePicture('logo', await drawLogo(demoShop.replace(/^Toko /, '').slice(0, 1))),
    photo: await encodePagePicture('photo', await drawDress()),
  };
}

/** A dress on a hanger, as a seller would photograph it: at a plain wall, in soft light. */
async function drawDress(): Promise<Buffer> {
  const folds = [-150, -78, -6, 66, 138].map((at, place) => {
    const sway = place % 2 === 0 ? 22 : -18;
    return `<path d="M${620 + at * 0.34} 560 C ${616 + at * 0.7} 720 ${622 + at + sway} 860 ${620 + at * 1.45} 1090" fill="none" stroke="#8c3a5c" stroke-opacity=".34" stroke-width="9" stroke-linecap="round"/>`;
  });
  const blossoms = [
    [540, 760, 13],
    [690, 850, 16],
    [588, 930, 18],
    [742, 1010, 14],
    [486, 1020, 15],
    [640, 1050, 11],
  ].map(([x = 0, y = 0, r = 0]) => blossom(x, y, r));
  return rasterOf(`<svg xmlns="http://www.w3.org/2000/svg" width="1240" height="1240" viewBox="0 0 1240 1240">
    <defs>
      <linearGradient id="wall" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fbeff0"/><stop offset="1" stop-color="#eed3d8"/></linearGradient>
      <linearGradient id="cloth" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#d98aa6"/><stop offset=".55" stop-color="#c16a8b"/><stop offset="1" stop-color="#a54f73"/></linearGradient>
      <radialGradient id="light" cx=".3" cy=".2" r=".9"><stop offset="0" stop-color="#fff" stop-opacity=".75"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
    </defs>
    <rect width="1240" height="1240" fill="url(#wall)"/>
    <rect width="1240" height="1240" fill="url(#light)"/>
    <rect y="1120" width="1240" height="120" fill="#dcb9bf"/>
    <ellipse cx="640" cy="1146" rx="330" ry="26" fill="#b98a95" fill-opacity=".45"/>
    <path d="M620 150a34 34 0 1 1 34 34v34" fill="none" stroke="#8a6a55" stroke-width="11" stroke-linecap="round"/>
    <path d="M430 292L654 214L878 292" transform="translate(-34 0)" fill="none" stroke="#a98064" stroke-width="20" stroke-linecap="round" stroke-linejoin="round"/>
    <path d="M520 268 C 560 300 680 300 720 268 L 806 300 C 872 400 914 520 930 676 L 838 704 C 818 610 790 540 758 478 C 764 560 776 640 806 740 C 846 870 872 980 884 1112 C 700 1150 540 1150 356 1112 C 368 980 394 870 434 740 C 464 640 476 560 482 478 C 450 540 422 610 402 704 L 310 676 C 326 520 368 400 434 300 Z" fill="url(#cloth)"/>
    <path d="M520 268 C 560 322 680 322 720 268 C 700 346 540 346 520 268Z" fill="#f0c3d0"/>
    <path d="M486 520 C 570 552 670 552 754 520 L 758 552 C 670 586 570 586 482 552Z" fill="#8c3a5c" fill-opacity=".5"/>
    <path d="M620 570 C 640 640 668 660 690 720 M620 570 C 606 640 588 664 566 706" fill="none" stroke="#8c3a5c" stroke-opacity=".6" stroke-width="13" stroke-linecap="round"/>
    ${folds.join('')}
    ${blossoms.join('')}
    <path d="M356 1112 C 540 1150 700 1150 884 1112" fill="none" stroke="#f0c3d0" stroke-width="12" stroke-linecap="round"/>
  </svg>`);
}

function blossom(x: number, y: number, r: number): string {
  const petals = [0, 72, 144, 216, 288].map((turn) => {
    const angle = (turn * Math.PI) / 180;
    const at = (part: number, whole: number) => (whole + part * r).toFixed(1);
    return `<circle cx="${at(Math.cos(angle), x)}" cy="${at(Math.sin(angle), y)}" r="${(r * 0.62).toFixed(1)}" fill="#f7dbe3"/>`;
  });
  return `${petals.join('')}<circle cx="${x}" cy="${y}" r="${(r * 0.5).toFixed(1)}" fill="#e9b949"/>`;
}

/** The first letter of the shop in a ring. */
async function drawLogo(letter: string): Promise<Buffer> {
  const draw = await createOutlines();
  const text = draw({
    text: letter,
    x: 256,
    y: 344,
    size: 250,
    colour: '#fff',
    weight: 700,
    align: 'middle',
  });
  return rasterOf(`<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">
    <rect width="512" height="512" fill="${ink}"/>
    <circle cx="256" cy="256" r="196" fill="none" stroke="#f0c3d0" stroke-width="16"/>
    ${text}
  </svg>`);
}

function rasterOf(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).png({ compressionLevel: 3 }).toBuffer();
}
