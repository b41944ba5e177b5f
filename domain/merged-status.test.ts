import { describe, expect, it } from 'vitest';
import type { LeadStatus } from './lead-status.ts';
import { mergedStatus } from './lead-status.ts';

describe('where several leads of one buyer stand together', () => {
  it.each<[[LeadStatus, ...LeadStatus[]], LeadStatus]>([
    [['new'], 'new'],
    [['new', 'contacted'], 'contacted'],
    [['ordered', 'contacted', 'new'], 'ordered'],
    [['lost', 'ordered'], 'ordered'],
    [['contacted', 'lost'], 'contacted'],
    [['lost', 'new'], 'new'],
    [['lost', 'lost'], 'lost'],
  ])('%j is %s', (statuses, together) => {
    expect(mergedStatus(statuses)).toBe(together);
  });
});
