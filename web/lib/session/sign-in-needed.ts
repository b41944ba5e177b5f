/** Screens for anyone; their links may hold any letters, so they are known by how they begin. */
const publicPath = /^\/(register|forgot-password|verify|invitation|preview|chats|404)(\/|$)/;
const privateText = [
  'lead',
  'rotator',
  'teams',
  'profile',
  'members',
  'points',
  'payment',
  'spend',
  'billing',
  'checkout',
  'invoice',
  'orders',
  'usage',
  'corporate',
  'settings',
  'notifications',
];

/** A stranger who asks for such a path is shown the front page instead. */
export function needsSignIn(path: string): boolean {
  return !publicPath.test(path) && privateText.some((word) => path.includes(word));
}
