/** Screens for anyone; their links may hold any letters, so they are known by how they begin. */
const publicPath = /^\/(login|register|forgot-password|verify|invitation|email|help|preview|chats|404)(\/|$)/;
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

/** A stranger who asks for such a path is led to the sign-in. The front page for strangers is the server's. */
export function needsSignIn(path: string): boolean {
  return path === '/' || (!publicPath.test(path) && privateText.some((word) => path.includes(word)));
}
