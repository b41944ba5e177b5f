/** Pieces of the product, drawn small beside the steps. */
export const pictureRules = `
.steps{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:24px;margin-top:40px}
.steps>li{display:flex;flex-direction:column;overflow:hidden}
.pic{display:grid;place-items:center;height:300px;padding:24px;background:var(--soft);overflow:hidden}
.pic>div{width:100%;max-width:360px}
.says{padding:24px}.says h3{display:flex;align-items:baseline;gap:12px;font-size:18px;line-height:26px}
.no{flex:none;color:var(--brand);font-weight:800}
.says p{margin-top:6px;color:var(--ink2);font-size:15px;line-height:22px;text-wrap:pretty}
.mini{border:1px solid var(--line);border-radius:12px;background:var(--surface);font-size:14px;line-height:20px;box-shadow:var(--shadow)}
.mini b,.mini strong{font-weight:700}.mini small{display:block;color:var(--ink2);font-size:12px;line-height:16px}
.rows p{display:flex;align-items:center;gap:12px;min-height:60px;padding:8px 16px;border-top:1px solid var(--line)}.rows p:first-child{border-top:0}
.rows .av{width:36px;height:36px}.rows span{flex:1;min-width:0}.rows span b{display:block}
.rows em{padding:2px 8px;border-radius:6px;background:var(--sub);color:var(--ink);font-size:12px;line-height:18px;font-style:normal;font-weight:600;white-space:nowrap}
.rows em.fresh,.rows em.done{background:var(--soft2);color:var(--soft-text)}
.rows .off .av{filter:grayscale(1)}.rows .off span b{color:var(--ink2)}
.phone{display:grid;gap:10px;width:264px;margin:0 auto;padding:16px 18px 20px;border-radius:20px}
.phone .shop{display:flex;align-items:center;gap:8px}.shop b{display:grid;place-items:center;width:22px;height:22px;border-radius:5px;background:var(--tile);color:var(--tile-text);font-size:9px}
.product{display:flex;align-items:center;gap:12px}.photo{display:grid;place-items:center;flex:none;width:52px;height:52px;border-radius:8px;background:linear-gradient(135deg,var(--a1),var(--a2));color:var(--a1t)}
.phone strong{font-size:16px;letter-spacing:-.02em}.phone .from{font-weight:600}
.field{padding:7px 10px;border:1px solid var(--field);border-radius:6px;color:var(--hint);font-size:12px;line-height:16px}
.phone .go{display:flex;align-items:center;justify-content:center;gap:8px;min-height:36px;border-radius:8px;background:#25D366;color:#06301A;font-size:13px;font-weight:700}
.phone .go .i{width:18px;height:18px}
.hand{display:grid;gap:12px;justify-items:center}
.meet{display:grid;justify-items:center;gap:2px;width:220px;padding:20px}
.turn{position:relative;display:grid;place-items:center;width:80px;height:80px;margin-bottom:8px}
.turn svg{position:absolute;inset:0;stroke:var(--m1);stroke-dasharray:96 44;stroke-linecap:round}
.turn .av{width:60px;height:60px;font-size:18px}
.note{display:flex;align-items:center;gap:12px;width:100%;max-width:320px;padding:12px 16px}.note .i{color:var(--brand)}.note span b{display:block}
@media (max-width:767px){
.meet{padding:14px}.turn{width:64px;height:64px;margin-bottom:4px}.turn .av{width:48px;height:48px}
.steps{grid-template-columns:minmax(0,1fr);gap:16px;margin-top:24px}
.pic{height:284px;padding:16px}.says{padding:20px 16px}
}`;
