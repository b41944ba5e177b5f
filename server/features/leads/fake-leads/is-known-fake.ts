/** Whether a lead of this number was marked as fake: its next arrival is asked, and held. */
export { isFakeNumber as isKnownFake } from './fake-leads.queries.ts';
