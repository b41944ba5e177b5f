import type { Platform } from '#domain/pixels.ts';

type Word =
  | 'number'
  | 'token'
  | 'tokenHelp'
  | 'tokenSteps'
  | 'testCode'
  | 'check'
  | 'test'
  | 'testNeedsCode'
  | 'stoppedToken'
  | 'stoppedPermission'
  | 'unknown';

/** What each platform calls its places; all other words are the same for all of them. */
export const platformText = {
  meta: {
    number: 'pixels.numberHelp',
    token: 'pixels.tokenLabel',
    tokenHelp: 'pixels.tokenHelp',
    tokenSteps: 'pixels.tokenSteps',
    testCode: 'pixels.testCodeHelp',
    check: 'pixels.checkText',
    test: 'pixels.testText',
    testNeedsCode: 'pixels.testNeedsCode',
    stoppedToken: 'pixels.stoppedTokenDo',
    stoppedPermission: 'pixels.stoppedPermissionDo',
    unknown: 'pixels.saidUnknown',
  },
  tiktok: {
    number: 'pixels.numberHelpTikTok',
    token: 'tikTok.tokenLabel',
    tokenHelp: 'tikTok.tokenHelp',
    tokenSteps: 'tikTok.tokenSteps',
    testCode: 'tikTok.testCodeHelp',
    check: 'tikTok.checkText',
    test: 'tikTok.testText',
    testNeedsCode: 'tikTok.testNeedsCode',
    stoppedToken: 'tikTok.stoppedTokenDo',
    stoppedPermission: 'tikTok.stoppedPermissionDo',
    unknown: 'tikTok.saidUnknown',
  },
} as const satisfies Record<Platform, Record<Word, string>>;
