import type { Language } from '#contract/language.ts';
import { campaignNames } from './campaign.ts';

interface Embedded {
  /** https://host/chats/slug */
  address: string;
  /** https://host/embed/slug */
  frame: string;
  slug: string;
  language: Language;
  css: string;
  html: string;
}

/**
 * A form stands in a frame that says how high it is and is told when the seller's page was there before (a reload, or Back),
 * a direct link is a button. Draws where its script tag stands. In a shadow root the seller's styles end, and through a constructed sheet ours
 * reach it whatever the seller's content policy says of styles.
 */
export function embedScript({ address, frame, slug, language, css, html }: Embedded): string {
  const data = literal({ address, frame, language, css, html });
  const tag = literal(`script[src*="/embed/${slug}.js"]:not([data-giliran])`);
  return `(function(c,q){
var d=document,s=d.currentScript||d.querySelector(q);
if(!s)return;
s.setAttribute('data-giliran','');
var h=d.createElement('div'),r=h.attachShadow({mode:'open'}),w=d.createElement('div');
try{var y=new CSSStyleSheet();y.replaceSync(c.css);r.adoptedStyleSheets=[y]}
catch(e){var t=d.createElement('style');t.textContent=c.css;r.appendChild(t)}
w.lang=c.language;w.innerHTML=c.html;r.appendChild(w);
var p=['e=1'];
location.search.slice(1).split('&').forEach(function(x){if(/^(${campaignNames})=/.test(x))p.push(x)});
p.push('page='+encodeURIComponent(location.href.slice(0,1e3)),'ref='+encodeURIComponent(d.referrer.slice(0,500)));
var u='?'+p.join('&'),f=w.querySelector('iframe'),a=w.querySelector('a');
if(a)a.href=c.address+u;
if(f){
f.src=c.frame+u+(/^[rb]/.test((performance.getEntriesByType('navigation')[0]||c).type)?'#back':'');
addEventListener('message',function(m){
var n=m.source===f.contentWindow&&m.data&&m.data.giliran;
if(n>0&&n<5e3)f.style.height=n+2+'px'
})
}
function put(){d.body.appendChild(h)}
if(!d.head.contains(s))s.parentNode.insertBefore(h,s.nextSibling);
else if(d.body)put();
else d.addEventListener('DOMContentLoaded',put)
})(${data},${tag});
`;
}

/** Nothing is drawn; whoever looks into the console learns why. */
export function emptyScript(slug: string): string {
  return `console.warn(${literal(`Giliran: there is no rotator called "${slug}".`)});\n`;
}

/** Old browsers end a line of a program at two characters that JSON leaves as they are. */
function literal(value: unknown): string {
  return JSON.stringify(value).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}
