import { type JobProblem, jobProblems } from '#domain/job-problem.ts';

export interface JobSearch {
  trouble?: JobProblem;
  task?: string;
}

/** What is no sensible value is left out: a hand-made address still works. */
export function jobSearch({ trouble, task }: Record<string, unknown>): JobSearch {
  const known = jobProblems.find((one) => one === trouble);
  return {
    ...(known && { trouble: known }),
    ...(typeof task === 'string' && /^[a-z][a-z0-9.-]{0,99}$/.test(task) && { task }),
  };
}
