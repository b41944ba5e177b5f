import { hashOf } from './page-style.ts';

// The only scripts of the public pages. Each is allowed by its hash, so each is the same on every page; what differs
// stands in attributes. Without them the pages do the same by hand.

export interface Script {
  text: string;
  hash: string;
}

const scriptOf = (text: string): Script => {
  const packed = text.replace(/\n\s*/g, '');
  return { text: packed, hash: hashOf(packed) };
};

/**
 * Opens the app; whoever is still here after three seconds gets the other ways. Whoever left and comes back is asked
 * whether it worked instead: WhatsApp was there. Screen readers hear each change. Not before the page is whole: a
 * browser that leaves stops reading.
 */
export const handOverScript = scriptOf(`(function(){
var d=document,r=d.documentElement,e=function(i){return d.getElementById(i)},a=e('open'),y=e('say'),h=d.querySelector('.rescue h1'),left;
r.className='js';
e('again').href=a.href;
function rescue(){r.className='js late';scrollTo(0,0);y.textContent=h.textContent+' '+h.nextSibling.textContent}
var t=setTimeout(rescue,3000);
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
var b=v.target.closest('[data-copy]');if(!b)return;
var x=e(b.getAttribute('data-copy')).textContent;
function done(){b.className='copy ok';y.textContent=b.querySelector('i').textContent;setTimeout(function(){b.className='copy';y.textContent=''},3000)}
function byHand(){var i=d.createElement('textarea');i.value=x;i.readOnly=true;d.body.appendChild(i);i.select();
if(d.execCommand('copy'))done();i.remove()}
navigator.clipboard?navigator.clipboard.writeText(x).then(done,byHand):byHand()});
setTimeout(function(){
location.href=a.href.replace('https://wa.me/','whatsapp://send?phone=').replace('?text=','&text=')},50)})()`);

/** Sends the form again by itself, each time later, unless someone is changing what they typed. */
export const retryScript = scriptOf(`(function(){
var f=document.getElementById('retry'),n=+f.elements['try'].value;
var t=setTimeout(function(){f.submit()},Math.min(6e4,1e3*Math.pow(2,n))*(.75+Math.random()/2));
f.addEventListener('input',function(){clearTimeout(t)});
f.addEventListener('submit',function(){clearTimeout(t)})})()`);
