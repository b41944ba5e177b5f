/**
 * Stands behind the page's own script, on pages with a pixel alone (decision 53). What it sends is given in `data-pixels`:
 * `events` as [moment, pixel, method of Meta's script, name, value], and where to.
 *
 * With `script` (a form's page) it brings Meta's script along once the page was painted, sends it the view, and the
 * submit when the answer to the form names the event. If Meta's script is not there by then, one image says the same.
 * Without (the hand-over page, whose address and text are the buyer's alone) there are only images: Meta's script would
 * pass on the address. What has an id is sent once in a tab.
 */
export const pixelText = `(function(){try{
var d=document,w=window,c=JSON.parse(d.currentScript.getAttribute('data-pixels')),known={};
function each(m,f){c.events.forEach(function(e){if(e[0]==m)f(e)})}
function isNew(i){var k='pixel '+i;try{if(sessionStorage.getItem(k))return;sessionStorage.setItem(k,1)}catch(e){}return 1}
function image(e,i,b){
var u=c.image+'?id='+e[1]+'&ev='+encodeURIComponent(e[3])+'&dl='+encodeURIComponent(c.page||location.origin+location.pathname)+'&ts='+Date.now();
if(e[4]!=null)u+='&cd[value]='+e[4]+'&cd[currency]=IDR';
if(i)u+='&eid='+i;
if(b)u+='&ud[external_id]='+b;
['fbp','fbc'].forEach(function(n){var m=RegExp('(^|; )_'+n+'=([^;]+)').exec(d.cookie);if(m)u+='&'+n+'='+m[2]});
new Image().src=u}
function send(e,i,b){
if(!w.fbq||!fbq.callMethod&&i)return image(e,i,b);
if(b)fbq('init',e[1],{external_id:b});
fbq(e[2],e[1],e[3],e[4]==null?{}:{value:e[4],currency:'IDR'},i?{eventID:i}:{})}
w.giliranTaken=function(i,b){if(i&&isNew(i))each('submit',function(e){send(e,i,b)})};
function bring(){
if(w.fbq)return;
var f=w.fbq=w._fbq=function(){f.callMethod?f.callMethod.apply(f,arguments):f.queue.push(arguments)},s=d.createElement('script');
f.push=f;f.loaded=f.disablePushState=!0;f.version='2.0';f.queue=[];
c.events.forEach(function(e){if(!known[e[1]]){known[e[1]]=1;f('set','autoConfig',!1,e[1]);f('init',e[1])}});
each('view',function(e){send(e)});
s.async=!0;s.src=c.script;d.head.appendChild(s)}
function painted(){w.requestAnimationFrame&&requestAnimationFrame(function(){setTimeout(bring)});setTimeout(bring,1e3)}
function start(){
if(!c.script){if(isNew(c.event))each('view',function(e){image(e,0,c.buyer)}),each('submit',function(e){image(e,c.event,c.buyer)})}
else if(d.readyState=='complete')painted();
else addEventListener('load',painted)}
d.prerendering?d.addEventListener('prerenderingchange',start):start()
}catch(e){}})()`;
