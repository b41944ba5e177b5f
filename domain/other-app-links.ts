// Links by which a page inside another app gets out of it: into an app of Android by its package, or into a browser.

/** As `whatsappLink`, but into WhatsApp Business, on Android. Where it is not installed the phone goes to `otherwise`. */
export function whatsappBusinessIntent(appLink: string, otherwise: string): string {
  return intent(appLink, 'com.whatsapp.w4b', otherwise);
}

/** This page in Chrome, on Android. */
export function chromeIntent(address: string): string {
  return intent(address, 'com.android.chrome', address);
}

/** This page in Safari, on an iPhone; iOS 15 and newer know it. */
export function safariLink(address: string): string {
  return `x-safari-${address}`;
}

function intent(address: string, app: string, otherwise: string): string {
  const [scheme = '', rest = ''] = address.split(/:\/\/(.*)/s);
  const end = encodeURIComponent(otherwise);
  return `intent://${rest}#Intent;scheme=${scheme};package=${app};S.browser_fallback_url=${end};end`;
}
