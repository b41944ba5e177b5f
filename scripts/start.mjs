#!/usr/bin/env node
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIfStale } from './lib/build-if-stale.mjs';
import { stopChildrenOnSignal } from './lib/child.mjs';
import { installIfStale } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { root } from './lib/root.mjs';
import { reportFailure } from './lib/step.mjs';

requireNode();
process.chdir(root);
const letGo = stopChildrenOnSignal();

async function prepare() {
  try {
    await installIfStale();
    await buildIfStale();
    return true;
  } catch (error) {
    reportFailure(error);
    return false;
  }
}

if (await prepare()) {
  letGo();
  // A stack in the log then names the files as they are written, not lines of the bundle.
  process.setSourceMapsEnabled(true);
  // In this very process: one pid to watch, to signal and to kill.
  await import(pathToFileURL(join(root, 'build/server/main.js')).href);
}
