/** In the order in which a new shop needs them; also the last part of their addresses. */
export const guideNames = [
  'start',
  'rotator',
  'turns',
  'team',
  'replies',
  'phone',
  'orders',
  'points',
  'ads',
  'fake-leads',
] as const;
export type GuideName = (typeof guideNames)[number];

/**
 * In a text `**…**` is a word of the screen: a test holds it against the app's texts. `{points}` and the like are
 * what this installation asks for (fill-in.ts).
 */
export interface Guide {
  title: string;
  brief: string;
  /** Words by which people look for it and that do not stand in its text. */
  also: string;
  /** What the picture shows, for who cannot see it. */
  picture: string;
  parts: readonly GuidePart[];
}

export interface GuidePart {
  heading?: string;
  /** Said first. */
  text?: string;
  /** Done one after the other. */
  steps?: readonly string[];
  /** Good to know, in any order. */
  facts?: readonly string[];
}

export type Guides = Record<GuideName, Guide>;
