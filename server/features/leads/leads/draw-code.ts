import type { Random } from '#server/platform/random.ts';

/** Without what looks alike; 32 of them, so that each is as likely as any other. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const codeLength = 6;

/** What a lead is called when people speak of it. */
export function drawCode(random: Random): string {
  let code = '';
  for (const byte of random.bytes(codeLength)) code += letters[byte % letters.length];
  return code;
}
