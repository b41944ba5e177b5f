import type { Config } from '../config.ts';

/** A name that no mail reaches: the demo's operators, whose passwords and keys everyone can read in our source. */
const demoAddress = /@demo\.test$/;

/** Named by OPERATOR_EMAILS. The demo's only at this machine itself, whatever address the server listens on. */
export function mayOperate(
  { OPERATOR_EMAILS }: Pick<Config, 'OPERATOR_EMAILS'>,
  email: string,
  isLocal: boolean,
): boolean {
  return OPERATOR_EMAILS.includes(email) && (isLocal || !demoAddress.test(email));
}
