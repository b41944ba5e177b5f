import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { builtWebFolder } from '#server/platform/http/web-app.ts';
import { colourRules, darkColourRules, logoRules, lookRules } from './look-style.ts';

// Variables and a media query rather than light-dark(): in-app browsers of older phones do not know that.

const light = `--page:#FBFAF7;--surface:#FFF;--line:#EAE5DB;--strong:#DBD4C6;--ink:#1E1B16;--ink2:#6C6457;--hint:#756D5F;
--field:#938A7A;--brand:#0F766E;--ring:rgba(15,118,110,.18);--amber:#FFF8E9;
--amber-line:#FBDD98;--amber-text:#74450D;--red:#B93826;--tile:#1E1B16;--tile-text:#FFF`;
const dark = `--page:#151310;--surface:#1D1B17;--line:#322E27;--strong:#453F36;--ink:#F1EDE5;--ink2:#B5AD9F;--hint:#9C9486;
--field:#938A7A;--brand:#76C7BB;--ring:rgba(118,199,187,.22);--amber:#2C2110;
--amber-line:#55401A;--amber-text:#F6C65C;--red:#EC9889;--tile:#F1EDE5;--tile-text:#1E1B16`;

/** The button, wherever it stands: on our pages, in a frame, in the seller's own page. */
const buttonRules = `
*{box-sizing:border-box}button{word-spacing:inherit}
.i{flex:none;width:24px;height:24px;fill:none;stroke:currentColor;stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round}
.go{display:flex;align-items:center;justify-content:center;gap:12px;width:100%;min-height:60px;margin:0;padding:8px 16px;
font:inherit;font-size:17px;line-height:24px;font-weight:700;color:#06301A;background:#25D366;border:0;
border-radius:8px;cursor:pointer;text-align:center;text-decoration:none;overflow-wrap:anywhere;-webkit-appearance:none;appearance:none}
.go:hover{background:#22C55F}
.go:focus-visible,a:focus-visible,button:focus-visible{outline:2px solid var(--brand);outline-offset:2px}
.fine{margin:16px 0 0;font-size:14px;line-height:20px;color:var(--ink2);text-align:center}`;

const inputRules = `
label{display:block;font-size:16px;line-height:24px;font-weight:600;color:var(--ink);margin:0 0 6px}
label small{font-size:14px;font-weight:500;color:var(--ink2)}
input,textarea{display:block;width:100%;min-height:52px;margin:0;padding:13px 16px;font:inherit;font-size:16px;line-height:24px;
word-spacing:inherit;color:var(--ink);background:var(--surface);border:1px solid var(--field);border-radius:8px;
-webkit-appearance:none;appearance:none;scroll-margin:56px 0 112px}
textarea{min-height:88px;resize:vertical}
::placeholder{color:var(--hint);opacity:1}
input:focus,textarea:focus{outline:0;border-color:var(--brand);box-shadow:0 0 0 3px var(--ring)}
[aria-invalid],[aria-invalid]:focus{border-color:var(--red)}
form .fine{font-size:12px;line-height:16px}
.f{margin:0 0 16px}input+.go{margin-top:20px}
.e{margin:6px 0 0;font-size:14px;line-height:20px;font-weight:600;color:var(--red)}
.note{margin:4px 0 16px;padding:12px 16px;border:1px solid var(--amber-line);border-radius:8px;background:var(--amber);
color:var(--amber-text);font-size:14px;line-height:20px}
.note b{display:block}
.note:focus{outline:0}
.far{position:absolute;left:-99em;width:1px;height:1px;overflow:hidden}
progress:not([hidden]){display:block;width:100%;height:8px;margin:0 0 28px;accent-color:var(--brand)}
.way{margin:0 0 16px}summary,[name=skip],[name=anew]{min-height:44px;padding:10px 0;font:inherit;font-weight:600;color:var(--brand);background:none;border:0;cursor:pointer}
.way img{display:block;width:200px;height:64px;margin:8px 0 16px;border:1px solid var(--line);border-radius:8px;background:#FBFAF7}
.way .go{margin:16px 0 0}
#sent p{text-wrap:balance}`;

const type = `font:500 16px/24px 'Plus Jakarta Sans',system-ui,-apple-system,'Segoe UI',Roboto,sans-serif`;

/** Beyond the form: the frame of our own pages. */
const pageRules = `
html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0;background:var(--page);color:var(--ink);${type};font-variant-numeric:tabular-nums;word-spacing:.08em;overflow-wrap:anywhere}
main{display:flex;flex-direction:column;max-width:480px;min-height:100vh;min-height:100dvh;margin:0 auto;padding:0 20px}
.shop{display:flex;align-items:center;gap:8px;min-height:56px;color:var(--ink2);font-weight:500}
.shop b{flex:none;display:grid;place-items:center;width:28px;height:28px;border-radius:6px;font-size:12px;font-weight:700;
background:var(--tile);color:var(--tile-text)}
h1{margin:12px 0 8px;font-size:28px;line-height:36px;font-weight:800;letter-spacing:-.025em}
main>h1:first-child{margin-top:48px}
.sr{position:absolute;width:1px;height:1px;margin:0;overflow:hidden;clip-path:inset(50%)}
p{margin:0}
h1:focus{outline:0}
a{color:var(--brand)}
.sub{margin:0 0 28px;color:var(--ink2)}
.mark{display:flex;align-items:center;justify-content:center;gap:6px;margin:auto 0 0;padding:32px 0 20px;font-size:12px;
line-height:16px;color:var(--ink2)}
.pre{margin:0 -20px;padding:10px 20px;text-align:center;font-size:14px;line-height:20px;font-weight:600;background:var(--amber);
color:var(--amber-text);border-bottom:1px solid var(--amber-line)}
.mid{text-align:center}
@media (min-width:768px){main{padding-top:48px}.pre{margin:-48px -20px 24px}}${logoRules}${colourRules}`;

/** The hand-over and its rescue. Without script all of it is there; with it, first the one and then the other. */
const handOverRules = `
.ring{position:relative;display:grid;place-items:center;width:112px;height:112px;margin:56px auto 32px;font-size:28px;font-weight:700}
.ring svg{position:absolute;inset:0;animation:turn 2.4s linear infinite}
.ring .av{width:80px;height:80px}
.av{display:grid;place-items:center;flex:none;border-radius:999px;width:40px;height:40px;font-weight:700;background:var(--bg);color:var(--fg)}
.row .av{font-size:14px}
.c0{--bg:#EAE5DB;--fg:#514A40}.c1{--bg:#D5EFEA;--fg:#0C5E58}.c2{--bg:#FEEECB;--fg:#74450D}.c3{--bg:#DCE9F4;--fg:#28567E}
.c4{--bg:#EDE1F1;--fg:#643C75}.c5{--bg:#FADFD7;--fg:#8A3521}.c6{--bg:#E8ECD2;--fg:#515D20}
.card{border:1px solid var(--line);border-radius:8px;background:var(--surface);margin:0 0 16px}
.msg{text-align:left;padding:16px;font-size:15px;line-height:20px;white-space:pre-wrap}
.msg small,.row small{display:block;margin:0 0 4px;font-size:13px;line-height:16px;color:var(--ink2)}
.hand h1{margin:0 0 8px}.hand .sub{margin:0 0 28px}.hand .card{margin:0 0 24px}
.hand+.rescue{margin-top:32px}
.row{display:flex;flex-wrap:wrap;align-items:center;gap:12px;padding:16px}
.row+.row{border-top:1px solid var(--line)}
.row>div{flex:1;min-width:0;font-size:15px;line-height:20px;white-space:pre-wrap}
.row strong{font-size:20px;line-height:24px;font-weight:700;white-space:nowrap;letter-spacing:-.01em}
.copy{display:none;align-items:center;justify-content:center;gap:8px;width:100%;min-height:44px;padding:0 14px;font:inherit;font-size:14px;font-weight:600;color:var(--ink);
background:var(--surface);border:1px solid var(--strong);border-radius:8px;cursor:pointer}
.copy i,.ok span{display:none}.ok i{display:inline;font-style:normal}
.copy svg,.web svg{width:18px;height:18px}
.web{display:flex;align-items:center;gap:12px;min-height:52px;padding:0 16px;color:var(--ink);font-size:15px;font-weight:600;text-decoration:none}
.web span{flex:1}.web svg{color:var(--ink2)}
.by-hand{margin:0 0 24px}
.qr svg{flex:none;width:116px;height:116px;padding:6px;background:#FFF;border-radius:6px}
.qr b{display:block;margin:0 0 4px}
.again{display:none;margin:0 0 24px}
.fine strong{display:block;color:var(--ink)}
.help{display:none;width:100%;min-height:44px;margin:8px 0 0;font:inherit;font-weight:600;color:var(--brand);background:none;border:0}
.back .help{display:block}.back .ring svg{animation:none}
.js .copy{display:flex}.js .rescue,.late .hand{display:none}.late .rescue{display:block;margin:0}.late .again{display:flex}
@media (max-width:374px){.row .av{display:none}}
@keyframes turn{to{transform:rotate(1turn)}}
@media (prefers-reduced-motion:reduce){.ring svg{animation:none}}
@media (prefers-color-scheme:dark){.c0{--bg:#38332B;--fg:#DBD4C6}.c1{--bg:#16403B;--fg:#A9DED5}.c2{--bg:#463311;--fg:#FBDD98}
.c3{--bg:#1D3448;--fg:#B5D5EE}.c4{--bg:#3A2943;--fg:#DFC6EA}.c5{--bg:#47241B;--fg:#F3BBAB}.c6{--bg:#333A1B;--fg:#D6DFA8}}`;

const themes = `:root{color-scheme:light dark;${light}}@media (prefers-color-scheme:dark){:root{${dark}}}`;
/** Where someone else's page lies around it: what that looks like is not ours to know, so always light. */
const lightTheme = `color-scheme:light;${light}`;
const framedRules =
  'main{min-height:0;padding:20px}main>h1:first-child{margin-top:0}body{background:var(--surface)}';

/** The web app's own font, when it is built: one visit later it is in the cache, and nobody ever waits for it. */
function fontFace(address: string | undefined, display: 'optional' | 'swap'): string {
  if (!address) return '';
  return `@font-face{font-family:'Plus Jakarta Sans';font-weight:200 800;font-display:${display};src:url(${address}) format('woff2')}`;
}

function fontAddressIn(webFolder: string): string | undefined {
  const file = namesIn(join(webFolder, 'static/media')).find((name) =>
    /^plus-jakarta-sans-latin-wght-normal-[\w-]+\.woff2$/.test(name),
  );
  return file && `/static/media/${file}`;
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    // In development and in most tests nothing is built.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

export interface Style {
  css: string;
  /** As a content policy names it. */
  hash: string;
}

export function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function styleOf(css: string): Style {
  const packed = css.replaceAll('\n', '');
  return { css: packed, hash: hashOf(packed) };
}

/** Undefined where nothing is built. */
export const fontAddress = fontAddressIn(builtWebFolder);
const font = fontFace(fontAddress, 'optional');
export const formStyle = styleOf(
  font + themes + buttonRules + inputRules + pageRules + lookRules + darkColourRules,
);
export const handOverStyle = styleOf(
  font + themes + buttonRules + pageRules + handOverRules + darkColourRules,
);

/** A page of ours without a form, with rules of its own. */
export function withRules(rules: string): Style {
  return styleOf(font + themes + buttonRules + pageRules + rules + darkColourRules);
}

/** A page of another kind, in the same colours and type; it asks for the font at once. */
export function styleOfOwn(rules: string): Style {
  return styleOf(fontFace(fontAddress, 'swap') + themes + rules);
}

export const framedStyle = styleOf(
  `${font}:root{${lightTheme}}${buttonRules}${inputRules}${pageRules}${framedRules}`,
);

/** Drawn in the seller's page itself, from which nothing is inherited. */
export const embeddedCss = `:host{all:initial;display:block;${lightTheme};${type}}
iframe,a.go{max-width:480px;margin:0 auto}
iframe{display:block;width:100%;border:1px solid var(--line);border-radius:8px;background:var(--surface)}${buttonRules}`.replaceAll(
  '\n',
  '',
);
