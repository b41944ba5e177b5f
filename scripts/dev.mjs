#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { installIfStale } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { root, tools } from './lib/root.mjs';
import { reportFailure } from './lib/step.mjs';

const colours = { server: '\u001b[36m', web: '\u001b[35m' };
const children = new Set();
let stopping = false;

function stopAll() {
  stopping = true;
  for (const child of children) child.kill('SIGINT');
}

/** Prefixes each line, so that it is plain who speaks. */
function relay(stream, name, out) {
  const colour = process.stdout.isTTY ? colours[name] : '';
  const plain = process.stdout.isTTY ? '\u001b[0m' : '';
  createInterface({ input: stream }).on('line', (line) => {
    out.write(`${colour}${name.padEnd(6)}${plain} │ ${line}\n`);
  });
}

const port = process.env.PORT ?? '3000';

/** In a group of its own: a Ctrl-C reaches it once, through us, and not a second time from the terminal. */
function run(name, args) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, PORT: port, API_PORT: port, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  children.add(child);
  relay(child.stdout, name, process.stdout);
  relay(child.stderr, name, process.stderr);
  child.on('exit', (code, signal) => {
    children.delete(child);
    if (stopping) return;
    console.error(`${name} ended unexpectedly (${signal ?? `exit code ${code}`}); stopping the other.`);
    process.exitCode = 1;
    stopAll();
  });
}

requireNode();
try {
  await installIfStale();
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stopAll);
  run('server', [tools.tsx, 'watch', '--clear-screen=false', 'server/main.ts', ...process.argv.slice(2)]);
  run('web', [tools.vite, '--clearScreen', 'false']);
} catch (error) {
  reportFailure(error);
}
