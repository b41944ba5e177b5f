import { hashOf } from './page-style.ts';
import { pixelText } from './pixel-script.ts';
import { workText } from './work-script.ts';

// The only scripts of the public pages. Each is allowed by its hash, so each is the same on every page; what differs
// stands in attributes. Without them the pages do the same by hand.

export interface Script {
  text: string;
  hash: string;
  /** What it is given on this page, as an attribute of its tag. */
  data?: string;
  /** What it would ask for, where no script runs. */
  images?: readonly string[];
  /** What it may reach beyond our own origin. */
  reaches?: Reach;
}

/** Origins, as a content policy names them. */
interface Reach {
  /** Of a script that it brings along. */
  script?: string;
  /** Where it sends what happened. */
  events: string;
}

const scriptOf = (text: string): Script => {
  const packed = text.replace(/\n\s*/g, '');
  return { text: packed, hash: hashOf(packed) };
};

/**
 * Opens WhatsApp, once for each time that the page is opened: a reload, or Back to it, does not. Whoever is still here three
 * seconds later gets the other ways. Whoever left and comes back is asked whether it worked instead: WhatsApp was there.
 * Screen readers announce each change. Not before the page is whole: a browser that leaves stops reading.
 */
const handOverText = `(function(){
var d=document,r=d.documentElement,e=function(i){return d.getElementById(i)},a=e('open'),y=e('say'),h=d.querySelector('.rescue h1'),s=history,ms=+a.getAttribute('data-wait')||50,left,t;
r.className='js';
e('again').href=a.href;
function rescue(){r.className='js late';scrollTo(0,0);y.textContent=h.textContent+' '+h.nextSibling.textContent}
function leave(){left=1;clearTimeout(t)}
function back(){
if(!left||r.className!='js')return;
r.className='js back';
d.querySelectorAll('[data-back]').forEach(function(x){x.textContent=x.getAttribute('data-back')});
y.textContent=e('state').textContent}
d.addEventListener('visibilitychange',function(){d.hidden?leave():back()});
addEventListener('pagehide',leave);
addEventListener('pageshow',back);
e('help').onclick=function(){rescue();h.focus()};
d.addEventListener('click',function(v){
if(v.target.closest('.go'))s.replaceState(1,'');
var b=v.target.closest('[data-copy]');if(!b)return;
var x=e(b.getAttribute('data-copy')).textContent;
function done(){b.className='copy ok';y.textContent=b.querySelector('i').textContent;setTimeout(function(){b.className='copy';y.textContent=''},3000)}
function byHand(){var i=d.createElement('textarea');i.value=x;i.readOnly=true;d.body.appendChild(i);i.select();
if(d.execCommand('copy'))done();i.remove()}
navigator.clipboard?navigator.clipboard.writeText(x).then(done,byHand):byHand()});
if(s.state){left=1;return back()}
t=setTimeout(rescue,3000+ms);
setTimeout(function(){
if(left)return;
s.replaceState(1,'');
location.href=a.hasAttribute('data-app')?a.href.replace('https://wa.me/','whatsapp://send?phone=').replace('?text=','&text='):a.href},ms)})()`;
export const handOverScript = scriptOf(handOverText);
export const handOverScriptWithPixels = scriptOf(`${handOverText};${pixelText}`);

/**
 * Sends the form without leaving the page, so that a lost network or a dying server costs nothing: what was typed stays
 * (in the tab's storage too, until it was taken), the page says so, and the same request is sent again. An answer with
 * fields to correct is put in place of the form; a mark goes with the first letter that is changed. In a frame it also posts its height to the page around it. A browser
 * that cannot do this sends the form as it always did. Before it is sent the work of its key is done; a question (`#ask`)
 * is answered by that alone. Once it was taken, `#sent` stands in place of the form, there too after a reload or Back: an
 * app that takes the address leaves this page where it is. A frame is made anew each time the page around it is: the
 * address is kept in the tab's storage, and embed-script.ts says by `#back` that the page was there before.
 */
const formText = (whenTaken: string) => `(function(){
var d=document,w=window,k='form '+location.pathname,s=history,n=0,t,busy,waits,to;
function q(s){return d.querySelector(s)}
function all(s,f){[].forEach.call(d.querySelectorAll(s),f)}
var typed='form input:not([type=hidden]):not([autocomplete=off]),form textarea',asked=q('#ask'),can=w.fetch&&d.body.replaceWith;
function store(v){try{v?sessionStorage.setItem(k,v):sessionStorage.removeItem(k)}catch(e){}}
function keep(){var o={};if(!q(typed))return;all(typed,function(x){o[x.name]=x.value});store(JSON.stringify(o))}
function say(s){all('[data-say]',function(x){x.hidden=x.getAttribute('data-say')!=s})}
function retry(){if(10>n++)t=setTimeout(send,Math.min(6e4,1e3<<n)*(.75+Math.random()/2))}
function lost(){busy=0;waits=1;if(!navigator.onLine)say('offline');else{say('lost');retry()}}
${workText}
function show(p){
var m=p.querySelector('main'),f;q('main').replaceWith(m);d.title=p.title;watch();
if(f=m.querySelector('[aria-invalid],.note:not([hidden]),h1')){f.focus();f.scrollIntoView({block:'center'})}
if(q('[data-taken]'))store();
begin();
if(q('#retry'))retry()}
function send(){
var f=q('form'),x=q('[name=picture]'),c=w.AbortController&&new AbortController;clearTimeout(t);
if(!f||busy)return;
keep();
if(!navigator.onLine)return lost();
say('sending');
if(!isReady()&&!(x&&x.value)){if(!wants){wants=1;if(job.o.length>3)whenReady()}return}
wants=0;put();
if(!can)return f.submit();
busy=1;
var z=setTimeout(function(){c&&c.abort()},2e4);
fetch(f.action,{method:'POST',body:new URLSearchParams(new FormData(f)),headers:{'x-giliran-form':'1'},signal:c&&c.signal}).then(function(r){
return r.text().then(function(b){
clearTimeout(z);
var u=r.headers.get('x-giliran-to'),p=new DOMParser().parseFromString(b,'text/html'),o=p.querySelector('main');
if(!u&&!o)return lost();
busy=waits=0;
${whenTaken}
if(u){s.replaceState(to=u,'');if(w.top==w){store();sent();q('h1').focus();return asked?location.replace(u):location.href=u}store('{"":"'+u+'"}');try{w.top.location.href=u}catch(e){}}
show(p)})}).catch(lost)}
function sent(){var p=q('#sent');if(p){all('main>:not(.shop):not(.mark)',function(x){x==p||x.remove()});q('.go').href=to;p.hidden=!1}}
function back(){if(to&&!d.hidden)all('[data-back]',function(x){x.textContent=x.getAttribute('data-back')})}
d.addEventListener('visibilitychange',back);
d.addEventListener('submit',function(e){if(can){e.preventDefault();n=0;send()}});
d.addEventListener('click',function(e){var x=e.target;if(x.name=='skip'){job=0;x.form.insertAdjacentHTML('beforeend','<input type=hidden name=skip value=1>')}
if(x.name=='anew'){s.replaceState(store(),'');location.reload()}});
d.addEventListener('input',function(e){var x=e.target;clearTimeout(t);waits=0;keep();
if(x.getAttribute('aria-invalid')){x.removeAttribute('aria-invalid');x.removeAttribute('aria-describedby');x.nextSibling.remove()}});
addEventListener('online',function(){if(waits)send()});
addEventListener('pageshow',function(e){if(e.persisted){if(to)return back();if(q('#ask'))return location.reload();busy=wants=0;say()}});
addEventListener('resize',function(){var a=d.activeElement;if(a&&a.form)a.scrollIntoView({block:'nearest'})});
function post(){w.parent.postMessage({giliran:Math.ceil(q('main').getBoundingClientRect().height)},'*')}
function watch(){if(w.parent!=w){post();w.ResizeObserver&&new ResizeObserver(post).observe(q('main'))}}
try{var o=JSON.parse(sessionStorage.getItem(k))||{};if(location.hash)to=o[''];all(typed,function(x){x.value=x.value||o[x.name]||''})}catch(e){}
if(to=s.state||to){sent();back()}
watch();begin();
if(q('#retry'))retry()})()`;
export const formScript = scriptOf(formText(''));
export const formScriptWithPixels = scriptOf(
  `${formText(`try{giliranTaken(r.headers.get('x-giliran-event'),r.headers.get('x-giliran-buyer'))}catch(e){}`)};${pixelText}`,
);
