import '#web/ui/theme/mantine-styles.ts';
// Here and not in what is fetched next: the page that says it is loading needs them at once.
import '#web/ui/base.css';
import '#web/lib/zod-without-eval.ts';

// Behind it: several screens share schemas, and what is shared is made before anything in the file that asks for it.
void import('./start.tsx');
