import { spawn } from 'node:child_process';
import { root } from './root.mjs';

const running = new Set();

/** Node does not report the processor time of its children; the shell's `times` does, with all that they waited for. */
const measured = '"$@" 3>&-; code=$?; times >&3; exit "$code"';

/** The second line of `times` is about the children: '1m2.50s 0m1.20s' -> 63700 ms, user and system together. */
export function cpuOfChildren(times) {
  const [, children = ''] = times.split('\n');
  const parts = Array.from(children.matchAll(/(\d+)m([\d.,]+)s/g), ([, minutes, seconds]) => {
    return Number(minutes) * 60_000 + Number(seconds.replace(',', '.')) * 1_000;
  });
  return parts.reduce((sum, part) => sum + part, 0);
}

/**
 * Runs a program to its end and keeps what it printed, so that parallel steps do not mix their lines.
 * Each gets a process group of its own: a tool's own children must go with it when we are interrupted.
 */
export function runChild(command, args, { env = {} } = {}) {
  return new Promise((resolve) => {
    const child = spawn('sh', ['-c', measured, 'sh', command, ...args], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
      detached: true,
    });
    running.add(child);
    const chunks = [];
    const times = [];
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.stderr.on('data', (chunk) => chunks.push(chunk));
    child.stdio[3].on('data', (chunk) => times.push(chunk));
    const finish = (code, extra = '') => {
      running.delete(child);
      const output = Buffer.concat(chunks).toString('utf8') + extra;
      resolve({ code, output, cpu: cpuOfChildren(Buffer.concat(times).toString('utf8')) });
    };
    child.on('error', (error) => finish(1, `${error.message}\n`));
    child.on('close', (code, signal) => finish(code ?? 1, signal ? `ended by ${signal}\n` : ''));
  });
}

/** The same with a program of our own Node. */
export function runNode(args, options) {
  return runChild(process.execPath, args, options);
}

function signalGroup(child, signal) {
  try {
    process.kill(-child.pid, signal);
  } catch (error) {
    // Gone already, which is what we want.
    if (error.code !== 'ESRCH') throw error;
  }
}

/**
 * Ctrl-C or a stop from outside ends every child too; what does not listen within five seconds is killed.
 * Answers the function that hands the signals back.
 */
export function stopChildrenOnSignal() {
  let stopping = false;
  const listenTo = (signal, exitCode) => {
    const listener = async () => {
      // Under npm a Ctrl-C arrives twice: from the terminal and forwarded. The second must not overtake the first.
      if (stopping) return;
      stopping = true;
      const children = [...running];
      const closed = Promise.all(children.map((child) => new Promise((done) => child.once('close', done))));
      for (const child of children) signalGroup(child, signal);
      setTimeout(() => {
        for (const child of children) signalGroup(child, 'SIGKILL');
      }, 5000).unref();
      await closed;
      process.exit(exitCode);
    };
    process.on(signal, listener);
    return () => process.off(signal, listener);
  };
  const letGo = [listenTo('SIGINT', 130), listenTo('SIGTERM', 143)];
  return () => {
    for (const release of letGo) release();
  };
}
