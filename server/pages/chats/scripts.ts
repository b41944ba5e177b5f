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
 * Opens the app; whoever is still here after three seconds gets the other ways. Whoever left and comes back does not:
 * WhatsApp was there. Not before the page is whole: a browser that
 * leaves stops reading.
 */
export const handOverScript = scriptOf(`(function(){
var d=document,r=d.documentElement,a=d.getElementById('open');
r.className='js';
d.getElementById('again').href=a.href;
var t=setTimeout(function(){r.className='js late';scrollTo(0,0)},3000);
d.addEventListener('visibilitychange',function(){if(d.hidden)clearTimeout(t)});
addEventListener('pagehide',function(){clearTimeout(t)});
d.addEventListener('click',function(e){
var b=e.target.closest('[data-copy]');if(!b)return;
var x=d.getElementById(b.getAttribute('data-copy')).textContent;
function done(){b.className='copy ok';setTimeout(function(){b.className='copy'},3000)}
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
