/** Of several that fit the first is meant: most browsers name others too, to be served like them. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bInstagram\b/, 'Instagram'],
  [/\bFB(AN|AV|_IAB)\//, 'Facebook'],
  [/\b(musical_ly|BytedanceWebview|TikTok|trill)/i, 'TikTok'],
  [/\bWhatsApp\b/i, 'WhatsApp'],
  [/\bLine\//, 'LINE'],
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT|OPiOS|OPX|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(UCBrowser|UCWEB|UBrowser)\//, 'UC Browser'],
  [/\bMiuiBrowser\//, 'Mi Browser'],
  [/\b(HeyTapBrowser|OppoBrowser)\//, 'OPPO Browser'],
  [/\bVivoBrowser\//, 'Vivo Browser'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(CriOS|HeadlessChrome|Chrome|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ (Mobile\/\S+ )?Safari\//, 'Safari'],
  // A page inside an app of an iPhone names no browser at all, but Safari renders it.
  [/\b(iPhone|iPad|iPod)\b.*\bAppleWebKit\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  // An iPad that asks for desktop pages calls itself a Mac; only the touch browsers' "Mobile/" gives it away.
  [/\bMacintosh\b.*\bMobile\//, 'iOS'],
  [/\bMac ?OS ?X\b|\bMacintosh\b/, 'macOS'],
  [/\b(Linux|X11)\b/, 'Linux'],
];

/** What a person would call the device that sent this User-Agent; empty where it does not say. */
export function deviceName(userAgent: string): { browser: string; system: string } {
  return { browser: firstFitting(browsers, userAgent), system: firstFitting(systems, userAgent) };
}

function firstFitting(names: typeof browsers, userAgent: string): string {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? '';
}
