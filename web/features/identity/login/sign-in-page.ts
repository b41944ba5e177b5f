import type { MantineTheme } from '@mantine/core';
import type { Language } from '#contract/language.ts';
import { en } from '#web/i18n/en.ts';
import { id } from '#web/i18n/id.ts';
import { cssVariablesResolver } from '#web/ui/theme/variables.ts';

// Built into pages, not into the app: scripts/lib/start-plugin.ts. What it looks like is measured off the screen that
// takes its place (routes/login.tsx), so that nothing moves when that comes.

const words = { id, en };

const style = `
.early { display: flex; flex-direction: column; box-sizing: content-box; max-width: 1200px; min-height: 100dvh; margin-inline: auto; padding-inline: 32px; color: var(--gl-ink); font-family: 'Plus Jakarta Sans Variable', 'Plus Jakarta Sans until loaded', system-ui, sans-serif; }
.early-bar { display: flex; align-items: center; min-height: 72px; }
.early-bar path:last-child { fill: var(--gl-ink); }
.early-main { display: grid; flex: 1; align-content: center; gap: 56px; padding-block: 48px; }
.early-main::after { height: 85px; content: ""; }
.early-hero { display: grid; grid-template-columns: minmax(0, 600px) 420px; align-items: start; justify-content: space-between; gap: 48px; min-height: 500px; }
.early-hero > div { width: 100%; }
.early h1 { font-size: 48px; font-weight: 800; line-height: 56px; letter-spacing: -0.04em; }
.early h1 span { display: block; }
.early-lead { max-width: 520px; margin-block: 16px 32px; color: var(--gl-ink-2); font-size: 16px; line-height: 26px; letter-spacing: -0.01em; text-wrap: balance; }
.early-example { height: 288px; border-radius: 8px; background: var(--gl-surface); }
.early-card { width: 100%; min-height: 440px; margin-top: 10px; padding: 33px; border-radius: 8px; background: var(--gl-surface); box-shadow: var(--gl-shadow); }
.early-card h2 { font-size: 20px; font-weight: 700; line-height: 28px; letter-spacing: -0.3px; }
.early-card p { margin: 4px 0 24px; color: var(--gl-ink-2); }
.early-card label { display: block; margin-bottom: 6px; font-weight: 600; }
.early-card input { width: 100%; height: 48px; margin-bottom: 16px; padding: 0 12px; border: 1px solid var(--gl-line-strong); border-radius: 8px; background: var(--gl-surface); color: inherit; font: inherit; font-size: 16px; letter-spacing: normal; }
.early-card button { width: 100%; height: 48px; border: 0; border-radius: 8px; background: var(--gl-brand-fill); color: var(--gl-on-brand); font: inherit; font-size: 16px; font-weight: 600; }
[data-early="pressed"] button { opacity: 0.6; }
.early-foot { height: 76px; }
@media (max-width: 68em) {
  .early-main { align-content: start; gap: 32px; padding-block: 8px 32px; }
  .early-hero { grid-template-columns: minmax(0, 1fr); justify-items: center; gap: 20px; min-height: 0; }
  .early-example { height: 266px; }
  .early-card { max-width: 420px; margin-top: 0; }
}
@media (max-width: 48em) {
  .early { padding-inline: 16px; }
  .early-bar { min-height: 64px; }
  .early h1 { font-size: min(28px, 7.4vw); line-height: 36px; letter-spacing: -0.025em; }
  .early-lead { margin-block: 8px 20px; font-size: 14px; line-height: 20px; }
  .early-example { height: 206px; }
  .early-card { min-height: 424px; padding: 25px 17px; }
}
@media (scripting: none) { .early { display: none; } }
`;

/** The colours that it uses: the app brings them all, by script. */
function colours(): string {
  const { light, dark } = cssVariablesResolver({} as MantineTheme);
  const used = (all: Record<string, string>) =>
    Object.entries(all)
      .filter(([name]) => style.includes(`var(${name})`))
      .map(([name, value]) => `${name}:${value}`)
      .join(';');
  return `.early{${used(light)}}[data-mantine-color-scheme="dark"] .early{${used(dark)}}`;
}

/** The sign-in as the page itself brings it: to be typed into and sent off before any script of the app is there. */
export function signInPage(language: Language): string {
  const { landing, signIn } = words[language];
  return `<style>${colours()}${style.replace(/\s*\n\s*/g, '')}</style>
<div class="early">
<div class="early-bar"><svg viewBox="0 0 173 48" height="28" aria-hidden="true"><path class="boot-ring" d="M27.33 8.35 A16 16 0 1 0 39.95 25.26 H28.5"/><circle class="boot-dot" cx="36.61" cy="14.15" r="4.75"/></svg></div>
<main class="early-main"><div class="early-hero">
<div><h1><span>${landing.headline1}</span> <span>${landing.headline2}</span></h1><p class="early-lead">${landing.lead}</p><div class="early-example"></div></div>
<section class="early-card"><h2>${signIn.title}</h2><p>${signIn.start}</p>
<form data-early novalidate><label for="early-email">${signIn.email}</label><input id="early-email" type="email" inputmode="email" autocomplete="username" autocapitalize="none" spellcheck="false" placeholder="${signIn.emailExample}"><button type="submit">${signIn.next}</button></form>
</section></div></main>
<div class="early-foot"></div>
</div>`;
}
