import '#web/lib/zod-without-eval.ts';

// Behind it: several screens share schemas, and what is shared is made before anything in the file that asks for it.
void import('./start.tsx');
