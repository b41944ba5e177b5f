import * as calls from '#contract/mutation-files.ts';
import type { App, Deps } from '#server/platform/http/app-types.ts';
import { route, routeAction } from '#server/platform/http/route.ts';
import { latestFiles } from './mutation-files.queries.ts';
import { previewMutations, uploadMutations } from './upload-mutations.ts';

export function mutationFilesRoutes(app: App, deps: Deps): void {
  routeAction(app, deps, calls.previewMutations, async ({ query, body, deps: acting }) => ({
    answer: await previewMutations(acting, { query, body }),
    act: null,
  }));
  routeAction(app, deps, calls.uploadMutations, async ({ operator, query, body, deps: acting }) => {
    const { answer, said } = await uploadMutations(acting, operator, { query, body });
    if (!answer.kept) return { answer, act: null };
    const { bank, accountNumber, added, known, doubtful, from, to } = answer;
    const after = {
      bank,
      accountNumber,
      ...added,
      known,
      doubtful,
      from,
      to,
      ...(said && { columns: said }),
    };
    return { answer, act: { kind: 'mutations_uploaded', subject: query.name || 'csv', after } };
  });
  route(app, calls.listMutationFiles, async () => ({
    files: (await latestFiles(deps.db)).map(({ matched, untried, ...file }) => ({
      ...file,
      uploadedAt: file.uploadedAt.toISOString(),
      matched: matched ?? 0,
      untried: untried ?? 0,
    })),
    accounts: deps.config.TRANSFER_ACCOUNTS.map(({ bank, number }) => ({ bank, number })),
  }));
}
