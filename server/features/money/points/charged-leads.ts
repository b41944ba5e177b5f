// What leads took, for those who measure by it.
export { spentSince as spentOnLeads, zoneOf } from './points.queries.ts';
