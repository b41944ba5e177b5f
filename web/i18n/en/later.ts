import type { LaterTexts } from '../texts.ts';
import { hours } from './hours.ts';
import { members } from './members.ts';
import { points } from './points.ts';
import { rotatorEditor } from './rotator-editor.ts';
import { rotators } from './rotators.ts';
import { teams } from './teams.ts';
import { turnBoard } from './turn-board.ts';

export const later: LaterTexts = {
  ...hours,
  ...members,
  ...points,
  ...rotators,
  ...rotatorEditor,
  ...teams,
  ...turnBoard,
};
