import type { LaterTexts } from '../texts.ts';
import { hours } from './hours.ts';
import { members } from './members.ts';
import { points } from './points.ts';
import { teams } from './teams.ts';

export const later: LaterTexts = { ...hours, ...members, ...points, ...teams };
