import type { tikTok as id } from '../id/tiktok.ts';
import type { Widen } from '../texts.ts';

export const tikTok: Widen<typeof id> = {
  tikTok: {
    serverOnly:
      'TikTok is told by our server only, with no TikTok script on your page: the page stays fast and buyers keep their privacy.',
    serverOnlyEditor:
      'TikTok is told by the server only. There is no “Page opened” event, because your page loads no TikTok script.',
    tokenLabel: 'Events API token',
    tokenHelp: 'Required: TikTok is told by the server only, so without a token nothing is sent.',
    tokenSteps:
      'Open TikTok Ads Manager › Tools › Events Manager, choose your pixel, then Settings › Events API › Generate access token. Copy all of it.',
    testCodeHelp:
      'Optional, but needed for checks. TikTok Events Manager › Test events: a code like TEST12345. Used for checks and test events only.',
    checkText:
      'Send TikTok one test event with the test code above, to see whether this pixel and token belong together. Nothing is saved.',
    checkNeedsCode:
      'TikTok can only be checked with a test event. Enter the test code from TikTok Events Manager › Test events, then check again.',
    stoppedTokenDo: 'Generate a new token in TikTok Events Manager and save it here.',
    stoppedPermissionDo:
      'Ask for access to this pixel in TikTok Business Center or generate a new token, then save it here.',
    testText: 'Send one test event now; within minutes it shows up in TikTok’s Test events tab.',
    testNeedsCode: 'Enter the code from TikTok’s Test events tab first, so that the test shows up there.',
    saidUnknown:
      'TikTok did not answer. It may have been accepted, or not. We do not send it again by ourselves, so that it is not counted twice. If you cannot see it in TikTok Events Manager, send it again.',
    inputTtclid: 'Ad click (ttclid)',
    inputTtp: 'Browser ID (ttp)',
    hintTtclid:
      'Use the rotator’s link itself as the destination of your TikTok ads. Link shorteners often drop the mark of the ad click.',
  },
};
