/** What is mailed to the owner, or to whom it concerns, whatever they have switched off: each could be a thief's first step. */
export const securityMailKinds = [
  'device.new',
  'api-key.added',
  'webhook.added',
  'webhook.moved',
  'export.large',
  'member.phone',
  'member.email',
  'second-factor.on',
  'second-factor.off',
  'recovery-code.used',
  'second-factor.guessed',
  'second-factor.reset',
  'second-factor.own-reset',
  'second-factor.required',
  'second-factor.not-required',
] as const;
export type SecurityMailKind = (typeof securityMailKinds)[number];
