import { demoOperatorSignIns } from '#server/demo/demo-operators.ts';
import { inviteOperator } from '#server/features/operators/operator-login/invite-operator.ts';
import { listOperators } from '#server/features/operators/operator-login/list-operators.ts';
import { systemClock } from '#server/platform/clock.ts';
import { type Config, parseConfig, readEnvironment } from '#server/platform/config.ts';
import { type Db, openDatabase } from '#server/platform/database/index.ts';
import { publicUrlOf } from '#server/platform/public-url.ts';
import { systemRandom } from '#server/platform/random.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { findDatabase } from './lib/find-database.ts';

const usage = `Usage: npm run operator -- add EMAIL [NAME]   a link with which they choose a password, for 24 hours
       npm run operator -- reset EMAIL        the same for a lost phone or password; the old ones end
       npm run operator -- list               who there is
       npm run operator -- demo-codes         the codes of the demo's operators now`;

const undefinedTable = '42P01';
const isEmail = (text: string | undefined): text is string =>
  text !== undefined && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

/** As many letters as a name may have. */
const nameOf = (text: string) => (text.split('@')[0] ?? text).slice(0, 50);

async function invite(db: Db, config: Config, given: string, name: string, reset: boolean): Promise<void> {
  const email = given.toLowerCase();
  const deps = { db, clock: systemClock, random: systemRandom };
  const token = await inviteOperator(deps, { email, name: name || nameOf(email), reset });
  if (!token) throw new StartupError(`there is no operator ${email}; add them first`);
  console.log(`${publicUrlOf(config)}/operator/invitation/${token}`);
  if (!config.OPERATOR_EMAILS.includes(email))
    console.log(`Not yet let in: add ${email} to OPERATOR_EMAILS and restart Giliran.`);
}

async function list(db: Db, { OPERATOR_EMAILS }: Config): Promise<void> {
  for (const { email, name, hasPassword, hasSecondFactor } of await listOperators(db)) {
    const state = [
      hasPassword ? 'password' : 'no password yet',
      hasSecondFactor ? 'second factor' : 'no second factor yet',
      ...(OPERATOR_EMAILS.includes(email) ? [] : ['not in OPERATOR_EMAILS']),
    ];
    console.log(`${email}  ${name}  ${state.join(', ')}`);
  }
}

async function main([command, email, ...name]: string[]): Promise<void> {
  if (command === 'demo-codes') return console.log(demoOperatorSignIns(systemClock.now()).join('\n'));
  const isInvite = (command === 'add' || command === 'reset') && isEmail(email);
  if (!isInvite && command !== 'list') {
    console.error(usage);
    process.exitCode = 1;
    return;
  }
  const config = parseConfig(readEnvironment());
  const { connection, stop } = await findDatabase(config);
  const onError = (error: Error) => console.error(error.message);
  const { db, close } = openDatabase({ connection, size: 1, onError });
  try {
    if (isInvite) await invite(db, config, email, name.join(' ').slice(0, 50), command === 'reset');
    else await list(db, config);
  } catch (error) {
    if ((error as { code?: string }).code !== undefinedTable) throw error;
    throw new StartupError('this database has no operators yet: start Giliran on it once');
  } finally {
    await close();
    await stop();
  }
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof StartupError ? `✗ ${error.message}` : error);
  process.exitCode = 1;
});
