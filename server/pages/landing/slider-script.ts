import { hashOf } from '#server/pages/chats/page-style.ts';
import type { Script } from '#server/pages/chats/scripts.ts';

/** Puts into the page what the server worked out for each stop of the slider, and folds the table away behind it. */
const text = `(function(){
var d=document,r=d.getElementById('leads'),s,i;
if(!r)return;
s=JSON.parse(r.getAttribute('data-steps'));
function show(){
var v=s[r.value];
for(i=0;i<4;i++)d.getElementById('s'+i).textContent=v[i];
r.style.setProperty('--at',100*r.value/r.max+'%');
r.setAttribute('aria-valuetext',v[0])}
r.addEventListener('input',show);
d.getElementById('slider').hidden=false;
d.getElementById('prices').open=false;
show()})()`.replaceAll('\n', '');

export const sliderScript: Script = { text, hash: hashOf(text) };
