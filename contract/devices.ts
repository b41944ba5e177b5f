import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const deviceSchema = z
  .object({
    id: z.uuid(),
    current: z.boolean().describe('The one asking.'),
    browser: z.string().describe('Such as Chrome; empty when unknown.'),
    system: z.string().describe('Such as Android; empty when unknown.'),
    ip: z.string(),
    loginmethod: z.enum(['password', 'google', 'passkey']),
    signedInAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime(),
  })
  .meta({ id: 'Device' });
export type Device = z.infer<typeof deviceSchema>;

export const listDevices = endpoint({
  method: 'GET',
  path: '/v1/devices',
  tag: 'devices',
  access: 'self',
  summary: 'Where the person is signed in, latest use first',
  answer: z.array(deviceSchema),
});

export const endDevice = endpoint({
  method: 'DELETE',
  path: '/v1/devices/:id',
  tag: 'devices',
  access: 'self',
  summary: 'Sign out one device',
  params: z.object({ id: z.uuid() }),
  answer: z.object({}),
});

export const endOtherDevices = endpoint({
  method: 'POST',
  path: '/v1/devices/end-others',
  tag: 'devices',
  access: 'self',
  summary: 'Sign out every device but this one',
  answer: z.object({ ended: z.number().int() }),
});

const memberDevice = z.object({ id: z.uuid(), deviceId: z.uuid() });

export const listMemberDevices = endpoint({
  method: 'GET',
  path: '/v1/members/:id/devices',
  tag: 'devices',
  access: 'members',
  summary: 'Where a member whom one manages is signed in, latest use first',
  params: memberDevice.pick({ id: true }),
  answer: z.array(deviceSchema),
});

export const endMemberDevice = endpoint({
  method: 'DELETE',
  path: '/v1/members/:id/devices/:deviceId',
  tag: 'devices',
  access: 'members',
  summary: 'Sign a member out of one device',
  params: memberDevice,
  answer: z.object({}),
});
