import { youngestMs } from '#server/features/rotation/shield/form-key.ts';

// The part of the form's script that does the work of its key (domain/work.ts). In plain old JavaScript: in-app
// browsers of cheap phones run it.

/**
 * `sha(text)`: the first 32 bits of the SHA-256 of a text of at most 55 Latin letters, which is one block of it. Its
 * constants are worked out from the primes, as the standard defines them: that is shorter than writing them down.
 */
export const hashText = `
var P=[],R=[],W=new Int32Array(64);
(function(){for(var n=2,c={},i;R.length<64;n++)if(!c[n]){
for(i=n*n;i<312;i+=n)c[i]=1;
if(R.length<8)P.push(Math.pow(n,.5)*4294967296|0);
R.push(Math.pow(n,1/3)*4294967296|0)}})();
function rot(x,n){return x>>>n|x<<32-n}
function sha(s){
var l=s.length,i,t,u,a=P[0],b=P[1],c=P[2],d=P[3],e=P[4],f=P[5],g=P[6],h=P[7];
for(i=0;i<16;)W[i++]=0;
for(i=0;i<=l;i++)W[i>>2]|=(i<l?s.charCodeAt(i):128)<<24-i%4*8;
W[15]=l*8;
for(i=0;i<64;i++){
if(i>15){t=W[i-15];u=W[i-2];W[i]=W[i-16]+W[i-7]+(rot(t,7)^rot(t,18)^t>>>3)+(rot(u,17)^rot(u,19)^u>>>10)|0}
t=h+(rot(e,6)^rot(e,11)^rot(e,25))+(e&f^~e&g)+R[i]+W[i]|0;
u=(rot(a,2)^rot(a,13)^rot(a,22))+(a&b^a&c^b&c);
h=g;g=f;f=e;e=d+t|0;d=c;c=b;b=a;a=t+u|0}
return a+P[0]|0}`;

/**
 * `job` is the work of the form that is shown: in short slices while nothing else happens, in long ones once it is
 * wanted (`wants`); never sent so soon that nobody could have read it. Whatever goes wrong there is no job then, and the form is sent as it always was.
 */
export const workText = `${hashText}
var job,wants,now=w.performance&&performance.now?function(){return performance.now()}:Date.now;
function isReady(){return !job||job.o.length>3&&now()>=job.b+${youngestMs}}
function put(){var x=q('[data-work]');if(x&&job&&job.o.length>3)x.value=job.o.join('.')}
function soon(m){wants||!w.requestIdleCallback?setTimeout(function(){step(m)},wants?0:30):requestIdleCallback(function(){step(m)},{timeout:200})}
function whenReady(){if(wants)setTimeout(function(){if(wants){wants=0;send()}},job?Math.max(0,job.b+${youngestMs}-now()):0)}
function step(m){
if(m!=job)return;
try{
for(var e=now()+(wants?50:10),o=m.o,i,x=q('progress');o.length<4&&now()<e;)
for(i=0;i<32&&o.length<4;i++,m.c++)if(!m.l||!(sha(m.k+'.'+o.length+'.'+m.c)>>>32-m.l)){o.push(m.c);m.c=-1}
if(x){x.hidden=!1;x.value=o.length+Math.min(.9,m.c/Math.pow(2,m.l+1))}
if(o.length<4)return soon(m);
put()
}catch(e){job=0}
whenReady()}
function begin(){
var x=q('[data-work]'),y=q('form [name=key]');
try{
if(!x||!y)job=0;
else if(job&&job.k==y.value)put();
else soon(job={k:y.value,l:+x.getAttribute('data-work'),c:0,o:[],b:now()})
}catch(e){job=0}
if(q('#ask'))send()}`;
