import { styleOfOwn } from '#server/pages/chats/page-style.ts';
import { partRules } from './part-style.ts';
import { pictureRules } from './picture-style.ts';

// Variables and media queries as on the pages of shops: no attribute of style anywhere, the content policy allows none.

const light = `--fill:#0F766E;--over:#0C5E58;--soft:#EEF8F6;--soft2:#D5EFEA;--soft-text:#0C5E58;--sub:#F5F2EC;--dot:#DB931A;
--shadow:0 1px 2px rgba(54,49,41,.06),0 8px 24px rgba(54,49,41,.1);--m1:#0F766E;--m2:#C27D10;--m4:#8A5A9E;
--a1:#D5EFEA;--a1t:#0C5E58;--a2:#FEEECB;--a2t:#74450D;--a4:#EDE1F1;--a4t:#643C75;--last:#0C5E58`;
const dark = `--fill:#158278;--over:#0F766E;--soft:#12302C;--soft2:#16403B;--soft-text:#A9DED5;--sub:#26231E;--dot:#EFAE31;
--shadow:0 1px 2px rgba(0,0,0,.4),0 8px 24px rgba(0,0,0,.45);--m1:#43AA9D;--m2:#EFAE31;--m4:#B58AC8;
--a1:#16403B;--a1t:#A9DED5;--a2:#463311;--a2t:#FBDD98;--a4:#3A2943;--a4t:#DFC6EA;--last:#12302C`;

const baseRules = `
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%;scroll-padding-top:24px}
body{margin:0;background:var(--page);color:var(--ink);font:500 16px/24px 'Plus Jakarta Sans',system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;
font-variant-numeric:tabular-nums;word-spacing:.08em;letter-spacing:-.005em;overflow-wrap:anywhere}
h1,h2,h3,p,ul,ol,dl,dd,figure{margin:0;padding:0}ul,ol{list-style:none}
h2{font-size:32px;line-height:40px;font-weight:800;letter-spacing:-.03em;text-wrap:balance}
h3{font-size:16px;line-height:24px;font-weight:700;letter-spacing:-.01em}
a{color:var(--brand)}
:focus-visible{outline:2px solid var(--brand);outline-offset:2px;border-radius:4px}
.i{flex:none;width:20px;height:20px;fill:none;stroke:currentColor;stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round}
.sr{position:absolute;width:1px;height:1px;margin:0;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.skip{position:absolute;left:-99em}.skip:focus{left:16px;top:16px;z-index:2;padding:12px 16px;background:var(--surface)}
.bar,main,.foot{max-width:1184px;margin:0 auto;padding:0 32px}
.card{border:1px solid var(--line);border-radius:12px;background:var(--surface)}
.small{color:var(--ink2);font-size:14px;line-height:20px}
.sub{max-width:640px;margin-top:12px;color:var(--ink2);text-wrap:pretty}
.btn{display:inline-flex;align-items:center;justify-content:center;min-height:52px;padding:8px 24px;border:1px solid var(--strong);border-radius:8px;
background:var(--surface);color:var(--ink);font-weight:700;text-decoration:none;text-align:center}
.btn:hover{background:var(--sub)}
.btn.main{border-color:transparent;background:var(--fill);color:#FFF}.btn.main:hover{background:var(--over)}
.btn.light{border-color:transparent;background:#FFF;color:#0C5E58}.btn.light:hover{background:#EEF8F6}
.btn.light:focus-visible{outline-color:#FFF}
.acts{display:flex;flex-wrap:wrap;gap:12px}
.av{display:grid;place-items:center;flex:none;width:32px;height:32px;border-radius:50%;font-size:12px;font-weight:700;letter-spacing:0}
.c1{background:var(--a1);color:var(--a1t)}.c2{background:var(--a2);color:var(--a2t)}.c4{background:var(--a4);color:var(--a4t)}
.bar{display:flex;align-items:center;gap:24px;min-height:80px}
.logo{display:flex;align-items:center;gap:8px;min-height:44px;margin-right:auto;color:var(--ink);font-size:22px;font-weight:800;letter-spacing:-.028em;text-decoration:none}
.ring{stroke:var(--brand)}.dot{fill:var(--dot)}
.menu{display:flex;gap:24px}.menu a,.in{display:inline-flex;align-items:center;min-height:44px;color:var(--ink);font-size:15px;font-weight:600;text-decoration:none}
.menu a{color:var(--ink2)}.menu a:hover,.in:hover,.foot a:hover{color:var(--brand);text-decoration:underline;text-underline-offset:4px}
.languages{display:flex;padding:3px;border-radius:8px;background:var(--sub)}
.languages a{display:grid;place-items:center;min-width:40px;min-height:38px;border-radius:6px;color:var(--ink2);font-size:14px;font-weight:600;text-decoration:none}
.languages [aria-current]{background:var(--surface);color:var(--ink);box-shadow:0 1px 2px rgba(54,49,41,.12)}
.bar .btn{min-height:44px;padding:6px 18px;font-size:15px}
.foot{display:flex;flex-wrap:wrap;justify-content:space-between;gap:8px 32px;padding-top:24px;padding-bottom:40px;color:var(--ink2);font-size:14px;line-height:20px}
.foot p{display:flex;flex-wrap:wrap;align-items:center;gap:0 24px}.foot a{display:inline-flex;align-items:center;min-height:44px;color:var(--ink2)}
@media (max-width:1023px){.menu{display:none}}
@media (max-width:767px){
body{overflow-x:hidden}
h2{font-size:26px;line-height:32px}
.bar,main,.foot{padding-left:16px;padding-right:16px}
.bar{min-height:64px;gap:16px}.bar .wide{display:none}.logo{font-size:20px}
}`;

export const landingStyle = styleOfOwn(
  `:root{${light}}@media (prefers-color-scheme:dark){:root{${dark}}}${baseRules}${partRules}${pictureRules}`,
);
