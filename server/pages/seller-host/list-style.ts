import { type Style, withRules } from '#server/pages/chats/page-style.ts';

export const listStyle: Style = withRules(`
.list{list-style:none;margin:0;padding:0;border:1px solid var(--line);border-radius:8px;background:var(--surface)}
.list li+li{border-top:1px solid var(--line)}
.list a{display:flex;align-items:center;gap:12px;min-height:60px;padding:12px 16px;color:var(--ink);font-weight:600;
text-decoration:none;border-radius:8px}
.list a:hover{color:var(--brand)}
.list svg{flex:none;width:20px;height:20px;margin-left:auto;fill:none;stroke:var(--ink2);stroke-width:1.75;
stroke-linecap:round;stroke-linejoin:round}`);
