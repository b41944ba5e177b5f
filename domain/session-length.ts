/** So long after its last use a session ends, and the cookie that pages are painted from with it. */
export const sessionSeconds = 7 * 24 * 60 * 60;
