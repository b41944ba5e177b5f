import { codeAt, setUpOperator } from '#server/features/operators/operator-login/set-up-operator.ts';
import type { Config } from '#server/platform/config.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { isForThisMachineOnly } from '#server/platform/public-url.ts';
import { demoPassword } from './people.ts';

/** Two, since some acts need a second one. Everyone can read their secrets here: `mayOperate` takes them at this machine only. */
const operators = [
  { email: 'operator@demo.test', name: 'Rani Operator', totpSecret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' },
  { email: 'operator2@demo.test', name: 'Budi Operator', totpSecret: 'KRSXG5CTMVRXEZLUKRSXG5CTMVRXEZLU' },
];

/** A demo that others can reach has no operators: their passwords are known. */
export function withDemoOperators(config: Config): Config {
  if (!isForThisMachineOnly(config)) return config;
  const emails = operators.map(({ email }) => email);
  return { ...config, OPERATOR_EMAILS: [...config.OPERATOR_EMAILS, ...emails] };
}

export async function seedOperators(deps: Pick<Deps, 'db' | 'clock' | 'random' | 'secrets' | 'config'>) {
  if (!isForThisMachineOnly(deps.config)) return;
  for (const operator of operators) await setUpOperator(deps, { ...operator, password: demoPassword });
}

/** How to sign in at /operator now; a code holds for half a minute. */
export function demoOperatorSignIns(now: Date): string[] {
  return operators.map(
    ({ email, totpSecret }) =>
      `${email.padEnd(20)} ${demoPassword}   code ${codeAt(totpSecret, now)}   (key ${totpSecret})`,
  );
}
