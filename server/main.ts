import { withDemoMoney } from './demo/demo-money.ts';
import { demoOperatorSignIns, withDemoOperators } from './demo/demo-operators.ts';
import { demoCredentials } from './demo/seed-demo.ts';
import { describeDemo } from './demo/shop/visitors.ts';
import { describeMethods } from './features/money/top-ups/describe-methods.ts';
import { systemClock } from './platform/clock.ts';
import { describeConfig, parseConfig, readEnvironment, showsMail } from './platform/config.ts';
import { createLog } from './platform/log.ts';
import { guardProcess } from './platform/process-guard.ts';
import { isForThisMachineOnly, publicUrlOf } from './platform/public-url.ts';
import { StartupError } from './platform/startup-error.ts';
import { supportEmail } from './platform/support-email.ts';
import { type Running, start } from './start.ts';

const flags = process.argv.slice(2);
await main();

async function main(): Promise<void> {
  const unknown = flags.find((flag) => !['--demo', '--demo-shop', '--help'].includes(flag));
  if (unknown) return fail(new StartupError(`${unknown} is not a flag of Giliran; --help lists them`));
  if (flags.includes('--help')) return console.log(describeConfig());
  try {
    await run();
  } catch (error) {
    fail(error);
  }
}

async function run(): Promise<void> {
  if (flags.includes('--demo-shop')) return serveDemoShop();
  const demo = flags.includes('--demo');
  const given = parseConfig(readEnvironment());
  const config = demo ? withDemoOperators(withDemoMoney(given)) : given;
  const log = createLog(config.LOG_LEVEL);

  let running: Running | undefined;
  let stopping = false;
  // A terminal's Ctrl-C may reach us twice, directly and through npm: the second changes nothing.
  const stop = async (code: number) => {
    if (stopping) return;
    stopping = true;
    await running?.stop();
    process.exit(code);
  };
  process.on('SIGINT', () => stop(0));
  process.on('SIGTERM', () => stop(0));
  guardProcess(process, {
    log,
    onSurvived: (kind) => running?.metrics.unhandledErrors.inc({ kind }),
    onFatal: () => stop(1),
  });

  running = await start({ config, log, demo, onStep: printStep, onWait: printWait });
  const address = publicUrlOf({ ...config, PORT: running.port });
  if (demo) {
    console.log(['\n  Demo sign-ins:', ...demoCredentials()].join('\n    '));
    if (isForThisMachineOnly(config)) {
      const signIns = demoOperatorSignIns(systemClock.now());
      const next = 'A code holds for half a minute; others: npm run operator -- demo-codes';
      console.log([`\n  Operators, at ${address}/operator:`, ...signIns, next].join('\n    '));
    }
  }
  if (showsMail(config)) {
    const mailbox = `http://localhost:${running.port}/dev/mail`;
    console.log(`\n  E-mails are not sent (no SMTP_URL); read them at ${mailbox}`);
  } else if (!config.SMTP_URL) {
    log.warn('no SMTP_URL: nobody gets any email, all of them wait in the queue until it is set');
  }
  console.log(['', ...describeMethods(config)].join('\n  '));
  if (supportEmail(config) === null)
    console.log('\n  SUPPORT_EMAIL is not set: sellers are shown no address to write to.');
  const port = config.PUBLIC_URL ? ` (listening on port ${running.port})` : '';
  console.log(`\n  Giliran is ready: ${address}${port}\n`);
}

/** The process that strangers look around in: its parent is told where it answers, and it ends with its parent. */
async function serveDemoShop(): Promise<void> {
  // Not what lies in a file beside the program: the keys in there are the service's.
  const config = parseConfig(process.env);
  const log = createLog(config.LOG_LEVEL);
  let describe: (() => ReturnType<typeof describeDemo>) | undefined;
  const running = await start({
    config,
    log,
    demo: true,
    isDemoShop: true,
    extend: (_app, deps) => {
      describe = () => describeDemo(deps);
    },
  });
  const stop = async () => {
    await running.stop();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('disconnect', stop);
  // A terminal's Ctrl-C reaches the parent too, which ends this one.
  process.on('SIGINT', () => undefined);
  process.send?.({ port: running.port, ...(await describe?.()) });
}

function printStep(name: string, ms: number): void {
  const time = ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`;
  console.log(`  ✓ ${name.padEnd(10)} ${time.padStart(8)}`);
}

function printWait(message: string): void {
  console.log(`  … ${message}`);
}

function fail(error: unknown): void {
  if (error instanceof StartupError) console.error(`\n  ✗ ${error.message}\n`);
  else console.error(error);
  process.exit(1);
}
