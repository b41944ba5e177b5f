/**
 * The paths the web app has a screen for, `:name` standing for one segment. The server answers the app
 * with 200 on these and with 404 everywhere else; a test holds the list against the web's router.
 */
export const screens = ['/'] as const;
