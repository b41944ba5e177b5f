import {
  addLeadNote as addLeadNoteCall,
  blockLead as blockLeadCall,
  changeLeads as changeLeadsCall,
  followUpLead as followUpLeadCall,
  mergeLeads as mergeLeadsCall,
  removeLeadNote as removeLeadNoteCall,
  setLeadChat as setLeadChatCall,
  setLeadLabels as setLeadLabelsCall,
  unblockLead as unblockLeadCall,
  undoBatch as undoBatchCall,
} from '#contract/lead-actions.ts';
import { getBatch, listBatches } from '#contract/lead-batches.ts';
import { editLead as editLeadCall } from '#contract/lead-edit.ts';
import {
  removeLeadReminder as removeReminderCall,
  setLeadReminder as setReminderCall,
  undoFollowUp as undoFollowUpCall,
} from '#contract/waiting-leads.ts';
import type { App, Deps } from '#server/platform/http/app-types.ts';
import { clientOf } from '#server/platform/http/client.ts';
import { route, routeOnce } from '#server/platform/http/route.ts';
import { blockLead, unblockLead } from './block-lead.ts';
import { changeLeads } from './change-leads.ts';
import { editLead } from './edit-lead.ts';
import { followUpLead } from './follow-up-lead.ts';
import { addLeadNote, removeLeadNote } from './lead-notes.ts';
import { loadBatch, loadRunningBatches } from './load-batch.ts';
import { mergeLeads } from './merge-leads.ts';
import { removeReminder, setReminder } from './remind-lead.ts';
import { setLeadChat } from './set-lead-chat.ts';
import { setLeadLabels } from './set-lead-labels.ts';
import { undoBatch } from './undo-batch.ts';
import { undoFollowUp } from './undo-follow-up.ts';

export function leadActionsRoutes(app: App, deps: Deps): void {
  route(app, editLeadCall, ({ viewer, params, body }) => editLead(deps, viewer, params.id, body));
  routeOnce(app, deps, followUpLeadCall, ({ viewer, params, body, tx }) =>
    followUpLead({ ...deps, db: tx }, viewer, params.id, body),
  );
  routeOnce(app, deps, undoFollowUpCall, ({ viewer, params, tx }) =>
    undoFollowUp({ ...deps, db: tx }, viewer, params.id),
  );
  route(app, setReminderCall, ({ viewer, params, body }) => setReminder(deps, viewer, params.id, body.at));
  route(app, removeReminderCall, ({ viewer, params }) => removeReminder(deps, viewer, params.id));
  route(app, setLeadChatCall, ({ viewer, params, body }) => setLeadChat(deps, viewer, params.id, body.chat));
  route(app, setLeadLabelsCall, ({ viewer, params, body }) =>
    setLeadLabels(deps, viewer, params.id, body.labelIds),
  );
  routeOnce(app, deps, addLeadNoteCall, ({ viewer, params, body, tx }) =>
    addLeadNote({ ...deps, db: tx }, viewer, params.id, body.text),
  );
  route(app, removeLeadNoteCall, ({ viewer, params }) =>
    removeLeadNote(deps, viewer, params.id, params.noteId),
  );
  route(app, blockLeadCall, ({ viewer, params, body, request }) =>
    blockLead(deps, viewer, params.id, { reason: body.reason, client: clientOf(request) }),
  );
  route(app, unblockLeadCall, ({ viewer, params, request }) =>
    unblockLead(deps, viewer, params.id, clientOf(request)),
  );
  route(app, mergeLeadsCall, ({ viewer, params, body }) => mergeLeads(deps, viewer, params.id, body.leadIds));
  routeOnce(app, deps, changeLeadsCall, ({ viewer, body, request, tx }) =>
    changeLeads({ ...deps, db: tx }, viewer, body, clientOf(request)),
  );
  route(app, listBatches, ({ viewer }) => loadRunningBatches(deps, viewer));
  route(app, getBatch, ({ viewer, params }) => loadBatch(deps, viewer, params.id));
  route(app, undoBatchCall, ({ viewer, params, request }) =>
    undoBatch(deps, viewer, params.id, clientOf(request)),
  );
}
