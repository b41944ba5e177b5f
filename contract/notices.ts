import type { Role } from '#domain/roles.ts';
import type { SessionUser } from './session-user.ts';

// No schemas here: it comes with the session user, which the first paint reads without any.

/** What is shown over every screen of a signed-in person. */
export interface Notices {
  /** By an operator, and where to ask about it; null when no address was configured. */
  suspended: { reason: string; contact: string | null } | null;
  /** A second factor is required of them and they have none; from then on nothing else works. */
  enrol: { from: string } | null;
  /** By its owner, who can bring it back until then. */
  closed: { endsAt: string } | null;
  /** The request is an operator's, who impersonates the owner. */
  look: { operatorName: string; shop: string; until: string } | null;
  /** A stranger looks around in the demo shop, as its owner or as a CS. */
  demo: { role: Role } | null;
  /** For this role and language, from now or soon on. */
  announcements: {
    id: string;
    revision: number;
    level: 'info' | 'warning';
    text: string;
    from: string;
    until: string;
  }[];
}

/** What the server says of whoever is signed in: not all of it is kept in the cookie. */
export type ActivatedUser = SessionUser & { notices: Notices };
