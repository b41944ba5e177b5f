/** From the top of the page to its end: how its parts lie. */
export const partRules = `
.hero{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,468px);align-items:center;gap:40px;padding:64px 0 80px}
.hero h1{font-size:48px;line-height:56px;font-weight:800;letter-spacing:-.04em}.hero h1 span{display:block}
.lead{max-width:500px;margin-top:20px;color:var(--ink2);font-size:18px;line-height:28px;text-wrap:pretty}
.hero .acts{margin-top:32px}.pitch .small{margin-top:16px}
.board{box-shadow:var(--shadow)}
.top{display:flex;align-items:center;justify-content:space-between;gap:12px;padding:20px 20px 12px}
.chip{display:inline-flex;align-items:center;gap:8px;min-width:0;padding:6px 12px;border-radius:99px;background:var(--soft2);color:var(--soft-text);
font-size:14px;line-height:20px;font-weight:600}
.chip .i{width:16px;height:16px}
.lanes{padding:0 20px 16px}
.lanes li{position:relative;display:grid;grid-template-columns:96px 1fr 60px;align-items:center;min-height:48px}
.who{display:flex;align-items:center;gap:10px;font-size:15px;font-weight:600}
.rail{position:relative;display:grid;grid-template-columns:repeat(10,1fr);place-items:center}
.rail::before{position:absolute;top:50%;left:5%;right:5%;height:1px;background:var(--line);content:''}
.rail i{position:relative;width:4px;height:4px;border-radius:50%;background:var(--strong)}
.rail .bead{width:22px;height:22px}
.m1 .bead{background:var(--m1)}.m2 .bead{background:var(--m2)}.m4 .bead{background:var(--m4)}
.count{color:var(--ink2);font-size:14px;text-align:right}.count b{color:var(--ink)}
details summary{display:flex;align-items:center;gap:12px;min-height:52px;cursor:pointer;list-style:none;font-weight:600}
summary::-webkit-details-marker{display:none}
summary>:first-child:not(.i),summary>span{flex:1}
summary .i{color:var(--brand)}summary .i:last-child{color:var(--ink2)}
details[open]>summary .i:last-child{transform:rotate(180deg)}
.why{border-top:1px solid var(--line)}
.why summary{padding:8px 20px;font-size:15px;border-radius:0 0 12px 12px}.why summary:hover{background:var(--sub)}
.why p{padding:0 20px 12px;color:var(--ink2);font-size:14px;line-height:20px}
table{width:100%;border-collapse:collapse;font-size:14px;line-height:20px}
th,td{height:44px;padding:4px 8px;border-top:1px solid var(--line);text-align:right;font-weight:500}
thead th{height:36px;border-top:0;color:var(--ink2);font-size:12px;font-weight:600}
th:first-child{padding-left:20px;text-align:left;font-weight:600}td:last-child,thead th:last-child{padding-right:20px}
.won{background:var(--soft)}.won .i{width:16px;height:16px;color:var(--brand)}
.why .av{width:24px;height:24px;font-size:10px}
.promises{display:grid;grid-template-columns:repeat(3,1fr);gap:32px}
.promises li{display:flex;gap:14px;padding-top:20px;border-top:1px solid var(--strong)}
.promises .i{margin-top:2px;color:var(--brand)}
.promises h2{font-size:16px;line-height:24px;font-weight:700;letter-spacing:-.01em}
.promises p{margin-top:4px;color:var(--ink2);font-size:15px;line-height:22px;text-wrap:pretty}
.part{padding-top:112px}
.narrow{max-width:800px;margin:0 auto}
.pricing{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,400px);align-items:start;gap:48px;margin-top:32px}
.calc{overflow:hidden}.calc>.small{padding:12px 20px 16px;border-top:1px solid var(--line)}
#slider{padding:24px 24px 20px;border-bottom:1px solid var(--line)}#slider[hidden]{display:none}
#slider label{color:var(--ink2);font-size:15px;font-weight:600}
#slider output{float:right;font-size:18px;font-weight:700}
input[type=range]{display:block;width:100%;height:44px;margin:8px 0 12px;padding:0;background:none;cursor:pointer;-webkit-appearance:none;appearance:none}
::-webkit-slider-runnable-track{height:6px;border-radius:99px;background:linear-gradient(90deg,var(--fill) var(--at,50%),var(--strong) 0)}
::-moz-range-track{height:6px;border-radius:99px;background:var(--strong)}::-moz-range-progress{height:6px;border-radius:99px;background:var(--fill)}
::-webkit-slider-thumb{width:26px;height:26px;margin-top:-10px;border:3px solid var(--surface);border-radius:50%;background:var(--fill);box-shadow:0 0 0 1px var(--fill);-webkit-appearance:none}
::-moz-range-thumb{width:20px;height:20px;border:3px solid var(--surface);border-radius:50%;background:var(--fill);box-shadow:0 0 0 1px var(--fill)}
.sum{display:flex;flex-wrap:wrap;align-items:baseline;gap:0 10px;color:var(--ink2)}
.sum strong{color:var(--ink);font-size:44px;line-height:52px;font-weight:800;letter-spacing:-.035em}
#slider .small{margin-top:4px}
#prices summary{padding:8px 20px;font-size:15px}#prices table{border-top:1px solid var(--line)}
.notes{padding-top:8px}
.notes ul{display:grid;gap:12px;margin-top:16px}
.notes li{display:flex;gap:12px;color:var(--ink2);font-size:15px;line-height:22px}.notes .i{width:18px;height:18px;margin-top:2px;color:var(--brand)}
.compare{margin-top:32px;overflow:hidden}.compare+.small{margin-top:12px}
.heads,.compare .row{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,3.3fr)}
.heads{grid-template-columns:minmax(0,1fr) repeat(3,minmax(0,1.1fr));background:var(--sub);font-size:14px;line-height:20px}
.heads b,.compare h3,.compare dd{padding:16px 20px}
.heads b:last-child{color:var(--brand)}
.compare .row{border-top:1px solid var(--line)}
.compare h3{font-size:15px;line-height:22px}
.compare dl{display:grid;grid-template-columns:repeat(3,minmax(0,1fr))}
.compare dt{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.compare dd{color:var(--ink2);font-size:15px;line-height:22px}
.compare dl div:last-child{background:var(--soft)}.compare dl div:last-child dd{color:var(--ink);font-weight:600}
.faq{margin-top:24px;border-top:1px solid var(--line)}
.faq details{border-bottom:1px solid var(--line)}
.faq summary{min-height:64px;padding:12px 0}.faq summary:hover h3{color:var(--brand)}
.faq p{max-width:680px;padding:0 32px 20px 0;color:var(--ink2)}
.last{margin:112px 0 40px;padding:64px 32px;border-radius:16px;background:var(--last);color:#FFF;text-align:center}
.last p{margin-top:12px;color:#D5EFEA}.last .acts{justify-content:center;margin-top:28px}
@media (max-width:1023px){
.hero{grid-template-columns:minmax(0,1fr);gap:40px;padding:40px 0 64px}.board{max-width:560px}
.pricing{grid-template-columns:minmax(0,1fr);gap:32px}
}
@media (max-width:767px){
.hero{gap:28px;padding:16px 0 48px}
.hero h1{font-size:min(32px,8.2vw);line-height:1.2;letter-spacing:-.03em}
.lead{margin-top:12px;font-size:16px;line-height:24px}
.hero .acts{margin-top:20px}.acts .btn{flex:1 1 100%}.pitch .small{margin-top:12px;text-align:center}
.top{padding:16px 16px 8px}.top .small{display:none}
.chip{font-size:13px}
.lanes{padding:0 16px 12px}.lanes li{grid-template-columns:88px 1fr 24px;min-height:44px}
.rail .bead{width:16px;height:16px}.rail i{width:3px;height:3px}
.count span{display:none}
.why summary,.why p,#prices summary{padding-left:16px;padding-right:16px}
th,td{padding:4px 6px}th:first-child{padding-left:16px}td:last-child,thead th:last-child{padding-right:16px}
.promises{grid-template-columns:minmax(0,1fr);gap:20px}
.part{padding-top:72px}
#slider{padding:20px 16px 16px}.sum strong{font-size:36px;line-height:44px}
.heads{display:none}
.compare .row{display:block;padding:16px 0 0}.compare .row:first-of-type{border-top:0}
.compare h3{padding:0 16px 8px}
.compare dl{display:block}
.compare dl div{display:grid;grid-template-columns:104px minmax(0,1fr);gap:12px;padding:8px 16px}
.compare dt{position:static;width:auto;height:auto;clip-path:none;color:var(--ink2);font-size:13px;line-height:20px}
.compare dd{padding:0;font-size:14px;line-height:20px}
.faq p{padding-right:0}
.last{margin:80px -16px 24px;padding:56px 24px;border-radius:0}
}`;
