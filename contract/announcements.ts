import { z } from 'zod';
import { roles } from '#domain/roles.ts';
import { announcementLength } from '#domain/text-lengths.ts';
import { editedRevision, revisionField } from './edit-conflicts.ts';
import { endpoint } from './endpoint.ts';
import { lineField } from './fields.ts';
import { says } from './validation.ts';

// Messages of operators to the sellers, as a banner over their screens.

const tag = 'operator';
const access = 'operator';
export const announcementLevels = ['info', 'warning'] as const;

const items = z.strictObject({
  level: z.enum(announcementLevels),
  textId: lineField(announcementLength).min(3),
  textEn: lineField(announcementLength).min(3),
  roles: z.array(z.enum(roles)).min(1).max(roles.length),
  startsAt: z.iso.datetime({ offset: true }),
  endsAt: z.iso.datetime({ offset: true }),
});
const isLater = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) =>
  new Date(endsAt) > new Date(startsAt);
const endsLater = { path: ['endsAt'], ...says('validation.endsLater') };
export const announcementBody = items.refine(isLater, endsLater);
export type AnnouncementItems = z.infer<typeof announcementBody>;

const announcement = items.extend({
  id: z.uuid(),
  revision: revisionField,
  operator: z.string(),
  state: z.enum(['planned', 'shown', 'over']),
});
export type Announcement = z.infer<typeof announcement>;

const named = z.object({ id: z.uuid() });

export const listAnnouncements = endpoint({
  method: 'GET',
  path: '/v1/operator/announcements',
  tag,
  access,
  summary: 'Announcements, the latest first',
  answer: z.object({ announcements: z.array(announcement).max(100) }),
});

export const addAnnouncement = endpoint({
  method: 'POST',
  path: '/v1/operator/announcements',
  tag,
  access,
  once: true,
  summary: 'Shown to these roles, from then until then',
  body: announcementBody,
  answer: announcement,
});

export const editAnnouncement = endpoint({
  method: 'PUT',
  path: '/v1/operator/announcements/:id',
  tag,
  access,
  once: true,
  summary: 'Another text or time; who has closed it sees it again',
  params: named,
  body: items.extend({ revision: editedRevision }).refine(isLater, endsLater),
  answer: announcement,
});

export const removeAnnouncement = endpoint({
  method: 'DELETE',
  path: '/v1/operator/announcements/:id',
  tag,
  access,
  once: true,
  summary: 'Gone from every screen',
  params: named,
  answer: z.object({}),
});
