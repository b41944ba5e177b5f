import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { lineField, nameLength, personNameField } from './fields.ts';
import { languages } from './language.ts';
import { phoneField } from './phone-field.ts';
import { sessionUserSchema, tourEnds, zoneNames } from './session-user.ts';

export { getProfile, type Profile } from './own-profile.ts';

/** The form of the profile; what is not sent stays. */
export const profileItems = z.strictObject({
  namacs: personNameField.optional(),
  nickname: personNameField.optional(),
  nomorcs: phoneField.optional(),
  language: z.enum(languages).optional(),
  accountName: lineField(nameLength).min(1).optional(),
  timeZone: z.enum(zoneNames).optional().describe('Of the account; the owner only.'),
  numberApproval: z
    .boolean()
    .optional()
    .describe('Whether a CS’s new number waits for a yes; the owner only.'),
  tour: z.enum(tourEnds).nullable().optional().describe('How the walk through the product ended.'),
});

export const setProfileItem = endpoint({
  method: 'POST',
  path: '/v1/profile/setItem',
  tag: 'profile',
  access: 'self',
  summary: 'Change any of these; what is not sent stays',
  body: profileItems,
  answer: sessionUserSchema,
});

export const pictureUpload = { types: ['image/jpeg', 'image/png', 'image/webp'], maxMegabytes: 5 } as const;

export const setPicture = endpoint({
  method: 'PUT',
  path: '/v1/profile/picture',
  tag: 'profile',
  access: 'self',
  summary: 'A new picture: the image itself is the body',
  upload: pictureUpload,
  answer: sessionUserSchema,
});

export const removePicture = endpoint({
  method: 'DELETE',
  path: '/v1/profile/picture',
  tag: 'profile',
  access: 'self',
  summary: 'No picture any more',
  answer: sessionUserSchema,
});
