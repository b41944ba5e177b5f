/** What the server writes into the app's page and the web reads there. No schemas here: the first paint needs this file. */

/** A JSON script element with the settings, so that the first paint has them. */
export const settingsElementId = 'giliran-settings';
/** A meta element with the nonce that the content security policy asks of style elements. */
export const nonceMetaName = 'csp-nonce';

/**
 * Written by the page for the next one to paint from: who was signed in. The name carries the version of its shape: a release
 * that changes the shape changes the name.
 */
export const paintedUserCookie = 'UAT_1.0.0';
