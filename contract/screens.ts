/**
 * The paths the web app has a screen for, `:name` standing for one segment. The server answers the app
 * with 200 on these and with 404 everywhere else; a test holds the list against the web's router.
 */
export const screens = [
  '/',
  '/register',
  '/forgot-password',
  '/forgot-password/form/:token',
  '/verify/:token',
  '/profile',
  '/profile/password',
  '/profile/devices',
  '/profile/activity',
  '/profile/hours',
  '/members',
  '/members/add',
  '/members/:memberId',
  '/members/:memberId/hours',
  '/members/teams',
  '/members/teams/add',
  '/members/teams/:teamId',
  '/rotators',
  '/rotators/add',
  '/rotators/edit/:rotatorId',
  '/rotators/:rotatorId/turns',
  '/usage',
] as const;
