import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { type Bench, judge } from './lib/bench.ts';
import { printBench } from './lib/table.ts';

const folder = import.meta.dirname;
const known = readdirSync(folder).flatMap((file) => /^(.+)\.bench\.ts$/.exec(file)?.[1] ?? []);

async function runBench(name: string): Promise<boolean> {
  const { default: bench } = (await import(`./${name}.bench.ts`)) as { default: Bench };
  const result = await bench.run({ progress: (text) => console.log(`  ${text}`) });
  const verdicts = judge(bench.bounds, result.figures);
  printBench(bench, result, verdicts);

  const at = new Date().toISOString();
  const machine = { node: process.version, processor: cpus()[0]?.model, cores: cpus().length };
  const file = join(folder, 'results', `${name}-${at.replace(/[:.]/g, '-')}.json`);
  mkdirSync(join(folder, 'results'), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ name, at, machine, ...result, verdicts }, null, 2)}\n`);
  console.log(`\n  written to bench/results/${file.slice(join(folder, 'results').length + 1)}`);
  return verdicts.every(({ held }) => held);
}

const args = process.argv.slice(2);
const names = args.filter((arg) => arg !== '--check');
const [name] = names;
if (name === undefined || names.length > 1 || !known.includes(name)) {
  console.error(`npm run bench -- NAME [--check], where NAME is one of: ${known.join(', ')}`);
  process.exitCode = 1;
} else {
  const held = await runBench(name);
  if (args.includes('--check') && !held) {
    console.error('  a bound was missed');
    process.exitCode = 1;
  }
}
