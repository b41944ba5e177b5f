export { lockBalance } from './points.queries.ts';
