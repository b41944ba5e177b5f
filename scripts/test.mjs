#!/usr/bin/env node
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { stopChildrenOnSignal } from './lib/child.mjs';
import { installIfStale } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { root } from './lib/root.mjs';
import { runInOrder } from './lib/run-in-order.mjs';
import { topTen } from './lib/slowest.mjs';
import { formatDuration, reportFailure, stepLine } from './lib/step.mjs';
import { parts } from './lib/test-steps.mjs';

/** A failing step never stops the others: one run reports everything that is red. */
async function runStep({ name, run }) {
  const began = performance.now();
  const result = await run();
  const took = performance.now() - began;
  console.log(stepLine(result.failed === 0 ? '✓' : '✗', name, took));
  if (result.skipped) console.log(`  ${name}: ${result.skipped}`);
  if (result.failed > 0) {
    console.log(`\n${result.output.trimEnd()}`);
    for (const problem of result.problems) console.log(`${name}: ${problem}`);
    console.log('');
  }
  return { name, took, ...result };
}

/** Processor time is user and system together: unlike the time it can be compared with a run on a busier machine. */
function printTable(results) {
  console.log(`\n  ${'step'.padEnd(12)}${cells('passed', 'failed', 'time', 'processor')}`);
  for (const { name, took, cpu, ...counts } of results) {
    const mark = counts.failed === 0 ? '✓' : '✗';
    const figures = cells(counts.passed, counts.failed, formatDuration(took), formatDuration(cpu));
    console.log(`  ${mark} ${name.padEnd(10)}${figures}`);
  }
  console.log(`    ${'all'.padEnd(10)}${cells('', '', '', formatDuration(sumOf(results, 'cpu')))}`);
}

function cells(passed, failed, time, processor) {
  return `${String(passed).padStart(8)}${String(failed).padStart(8)}${time.padStart(11)}${processor.padStart(11)}`;
}

function printSlowest(results) {
  for (const of of ['files', 'tests']) {
    const slowest = topTen(results.flatMap(({ slowest }) => slowest[of] ?? []));
    if (slowest.length > 0) console.log(`\n  slowest ${of}`);
    for (const { name, took } of slowest) console.log(`  ${formatDuration(took).padStart(10)}  ${name}`);
  }
}

function printCounts(results) {
  const failed = sumOf(results, 'failed');
  console.log(`\n${sumOf(results, 'passed')} passed, ${failed} failed`);
  return failed === 0;
}

const sumOf = (results, key) => results.reduce((total, result) => total + result[key], 0);

async function main() {
  const name = process.argv[2] ?? 'all';
  const steps = Object.hasOwn(parts, name) ? parts[name] : undefined;
  if (steps === undefined) {
    console.error(`There is no part "${name}"; choose one of ${Object.keys(parts).join(', ')}.`);
    process.exitCode = 1;
    return;
  }
  await installIfStale();
  mkdirSync(join(root, 'test-results'), { recursive: true });
  const results = await runInOrder(steps, runStep);
  printTable(results);
  printSlowest(results);
  if (!printCounts(results)) process.exitCode = 1;
}

requireNode();
stopChildrenOnSignal();
await main().catch((error) => {
  reportFailure(error);
  console.log('\n0 passed, 1 failed');
});
