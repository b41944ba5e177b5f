import { hours } from './hours.ts';
import { members } from './members.ts';
import { points } from './points.ts';
import { rotatorEditor } from './rotator-editor.ts';
import { rotators } from './rotators.ts';
import { teams } from './teams.ts';
import { turnBoard } from './turn-board.ts';

/** What only a signed-in person reads: it comes with their frame, not with the front page. */
export const later = {
  ...hours,
  ...members,
  ...points,
  ...rotators,
  ...rotatorEditor,
  ...teams,
  ...turnBoard,
};
