/** Runs each step as soon as those that it names in `after` are over, and answers what each came to, as they were given. */
export async function runInOrder(steps, run) {
  const running = new Map();
  for (const step of steps) {
    const before = (step.after ?? []).map((name) => {
      const earlier = running.get(name);
      if (!earlier) throw new Error(`${step.name} waits for ${name}, which does not come before it`);
      return earlier;
    });
    running.set(
      step.name,
      Promise.all(before).then(() => run(step)),
    );
  }
  return Promise.all(running.values());
}
