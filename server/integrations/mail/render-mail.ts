import type { Language } from '#contract/language.ts';

/** What one mail says. The layout decides how it looks; both versions say the same. */
export interface MailContent {
  subject: string;
  heading: string;
  blocks: Block[];
  /** Why the person got this mail, for the foot of it. */
  reason: string;
}

export type Block =
  | { type: 'text'; text: string }
  | { type: 'button'; label: string; url: string }
  /** Something to copy or type, such as the initial password. */
  | { type: 'secret'; label: string; value: string }
  | { type: 'note'; text: string };

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

const words: Record<Language, { orOpen: string }> = {
  id: { orOpen: 'Tombolnya tidak jalan? Buka alamat ini:' },
  en: { orOpen: 'The button does not work? Open this address:' },
};

export function renderMail(content: MailContent, language: Language): RenderedMail {
  return {
    subject: content.subject,
    html: renderHtml(content, language),
    text: renderText(content),
  };
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

const font = "font-family:'Plus Jakarta Sans',system-ui,-apple-system,'Segoe UI',Roboto,sans-serif";
const mono = "font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,'Courier New',monospace";

/** Inline styles for every reader; this sheet only for those who know dark mode. */
const darkSheet = `
@media (prefers-color-scheme: dark) {
  .page { background: #151310 !important; }
  .card { background: #1D1B17 !important; border-color: #322E27 !important; }
  .ink { color: #F1EDE5 !important; }
  .soft { color: #B5AD9F !important; }
  .secret { background: #26231E !important; border-color: #453F36 !important; }
  .link { color: #76C7BB !important; }
}`;

function renderHtml({ subject, heading, blocks, reason }: MailContent, language: Language): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${darkSheet}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#FBFAF7;${font}">
<div class="page" style="background:#FBFAF7;padding:32px 16px">
<div style="max-width:560px;margin:0 auto">
${logo}
<div class="card" style="background:#FFFFFF;border:1px solid #EAE5DB;border-radius:8px;padding:32px 28px">
<h1 class="ink" style="margin:0 0 16px;font-size:20px;line-height:28px;font-weight:700;color:#1E1B16">${escapeHtml(heading)}</h1>
${blocks.map((block) => blockHtml(block, language)).join('\n')}
</div>
<p class="soft" style="margin:16px 4px 0;font-size:12px;line-height:18px;color:#6C6457">Giliran &middot; ${escapeHtml(reason)}</p>
</div>
</div>
</body>
</html>
`;
}

/** A letter and not the mark itself: of borders it reads as C, and an image would have to be loaded. */
const logo = `<div style="margin:0 4px 16px;line-height:28px">
<span aria-hidden="true" style="display:inline-block;width:28px;height:28px;border-radius:8px;background:#0F766E;color:#FFFFFF;font-size:18px;line-height:28px;font-weight:800;text-align:center;vertical-align:middle">G</span>
<span class="ink" style="font-size:20px;font-weight:800;color:#1E1B16;vertical-align:middle;padding-left:4px">Giliran</span>
</div>`;

function blockHtml(block: Block, language: Language): string {
  switch (block.type) {
    case 'text':
      return `<p class="ink" style="margin:0 0 16px;font-size:16px;line-height:24px;color:#1E1B16">${escapeHtml(block.text)}</p>`;
    case 'button': {
      const url = escapeHtml(block.url);
      return `<p style="margin:24px 0 12px"><a href="${url}" style="display:inline-block;background:#0F766E;color:#FFFFFF;font-size:16px;line-height:24px;font-weight:600;text-decoration:none;padding:12px 24px;border-radius:8px">${escapeHtml(block.label)}</a></p>
<p class="soft" style="margin:0 0 24px;font-size:12px;line-height:18px;color:#6C6457">${escapeHtml(words[language].orOpen)}<br><a class="link" href="${url}" style="color:#0F766E;word-break:break-all">${url}</a></p>`;
    }
    case 'secret':
      return `<div class="secret" style="margin:0 0 16px;padding:12px 16px;background:#F5F2EC;border:1px solid #EAE5DB;border-radius:8px">
<div class="soft" style="font-size:12px;line-height:16px;color:#6C6457">${escapeHtml(block.label)}</div>
<div class="ink" style="${mono};font-size:24px;line-height:36px;font-weight:700;color:#1E1B16;word-break:break-all">${escapeHtml(block.value)}</div>
</div>`;
    case 'note':
      return `<p class="soft" style="margin:0 0 12px;font-size:14px;line-height:20px;color:#6C6457">${escapeHtml(block.text)}</p>`;
  }
}

function renderText({ heading, blocks, reason }: MailContent): string {
  return [heading, ...blocks.map(blockText), '--', `Giliran · ${reason}`].join('\n\n').concat('\n');
}

function blockText(block: Block): string {
  switch (block.type) {
    case 'text':
    case 'note':
      return block.text;
    case 'button':
      return `${block.label}:\n${block.url}`;
    case 'secret':
      return `${block.label}: ${block.value}`;
  }
}
