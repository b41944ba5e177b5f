const light = `--page:#FBFAF7;--surface:#FFF;--sunken:#F5F2EB;--line:#EAE5DB;--ink:#1E1B16;--ink2:#6C6457;--brand:#0F766E`;
const dark = `--page:#151310;--surface:#1D1B17;--sunken:#151310;--line:#322E27;--ink:#F1EDE5;--ink2:#B5AD9F;--brand:#76C7BB`;

export const style = `
:root{color-scheme:light dark;${light}}
@media (prefers-color-scheme:dark){:root{${dark}}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%;scroll-padding-top:16px}
body{margin:0;background:var(--page);color:var(--ink);overflow-wrap:anywhere;
font:16px/24px 'Plus Jakarta Sans',system-ui,-apple-system,'Segoe UI',Roboto,sans-serif}
a{color:var(--brand)}
a:focus-visible,summary:focus-visible{outline:2px solid var(--brand);outline-offset:2px;border-radius:4px}
code,pre{font:14px/20px ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
p code,dd code,li code{padding:1px 4px;border-radius:4px;background:var(--sunken)}
header,.layout{max-width:1200px;margin:0 auto;padding:0 16px}
header{padding-top:32px}
h1{margin:0 0 8px;font-size:28px;line-height:36px;font-weight:800;letter-spacing:-.02em}
h2{margin:40px 0 8px;font-size:20px;line-height:28px}
h3{margin:32px 0 12px;font-size:16px;line-height:24px;text-transform:capitalize}
h4{margin:0;font-weight:400}
h5{margin:16px 0 6px;font-size:14px;line-height:20px}
p{margin:0 0 8px;max-width:72ch}
.quiet{color:var(--ink2)}
.top{display:flex;flex-wrap:wrap;gap:4px 24px;margin:12px 0 0}
.top a,nav a{display:inline-flex;align-items:center;min-height:44px}
nav ul{list-style:none;margin:0;padding:0}nav ul ul{columns:2}
nav li li a{color:var(--ink2);padding-left:12px;text-transform:capitalize}
nav a{text-decoration:none}nav a:hover{text-decoration:underline}
nav{margin-top:16px;padding:8px 16px;border:1px solid var(--line);border-radius:8px;background:var(--surface)}
nav h2{margin:0;font-size:14px;line-height:44px}
main{min-width:0;padding-bottom:64px}
article,.card{margin:0 0 16px;padding:16px;border:1px solid var(--line);border-radius:8px;background:var(--surface)}
.method{display:inline-block;min-width:56px;margin-right:8px;padding:1px 8px;border-radius:4px;text-align:center;font-weight:700;
background:var(--sunken);color:var(--brand)}
.facts{display:flex;flex-wrap:wrap;gap:0 24px;margin:8px 0 0;font-size:14px;line-height:20px;color:var(--ink2)}
.facts div{display:flex;gap:6px}.facts dt{white-space:nowrap}.facts dd{margin:0;color:var(--ink)}
.fields{margin:0;font-size:14px;line-height:20px}
.fields>div{padding:8px 0;border-top:1px solid var(--line)}
.fields dd{margin:0}.fields dt b{font-weight:500;color:var(--ink2)}
.kind{color:var(--ink2)}
pre{margin:0;padding:12px;border-radius:8px;background:var(--sunken);white-space:pre-wrap;overflow-wrap:anywhere;tab-size:2}
details>summary{display:flex;align-items:center;min-height:44px;cursor:pointer;font-weight:600}
details>summary::before{content:'';flex:none;width:7px;height:7px;margin:0 12px 0 4px;border:solid var(--ink2);border-width:0 2px 2px 0;
transform:rotate(-45deg)}
details[open]>summary::before{transform:rotate(45deg)}
details>summary::-webkit-details-marker{display:none}
details h2{margin:0}
.inner{list-style:none;margin:0;padding:0}.inner li{padding:8px 0;border-top:1px solid var(--line)}
.inner li>span{display:block;font-size:14px;line-height:20px;color:var(--ink2)}
@media (min-width:720px){
.fields>div{display:grid;grid-template-columns:minmax(0,13rem) minmax(0,15rem) minmax(0,1fr);gap:0 16px}
.errors>div{grid-template-columns:4rem minmax(0,13rem) minmax(0,1fr)}
}
@media (min-width:1024px){
.layout{display:grid;grid-template-columns:208px minmax(0,1fr);gap:40px}
nav{position:sticky;top:16px;align-self:start;max-height:calc(100vh - 32px);overflow-y:auto;margin-top:40px}
nav ul ul{columns:1}
.top a,nav a{min-height:32px}
}
`;
