import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes longest although its size does not show it: one that began last would keep one core while the others wait. */
const longest = [
  'server/crash.feature.test.ts',
  'server/every-role.feature.test.ts',
  'server/start.feature.test.ts',
  'server/pooler.feature.test.ts',
  'server/features/money/top-ups/histories.feature.test.ts',
  'server/every-route.feature.test.ts',
  'server/scopes.feature.test.ts',
  'server/own-leads.feature.test.ts',
  'server/features/rotation/intake/torture.feature.test.ts',
  'server/features/connect/imports/interruptions.feature.test.ts',
  'server/features/leads/fake-leads/fake-points.feature.test.ts',
  'server/features/money/points/check-ledger-command.feature.test.ts',
  'server/platform/tables/reading/reading-memory.test.ts',
  'domain/working-hours.property.test.ts',
  'scripts/arrows/arrows.test.ts',
  'server/features/base/files/encode-picture.test.ts',
];

/** The longest, then as ever: by how long they took here, or by their size. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification) => {
      const place = longest.findIndex((file) => moduleId.endsWith(`/${file}`));
      return place === -1 ? longest.length : place;
    };
    return (await super.sort(files)).sort((one, other) => placeOf(one) - placeOf(other));
  }
}
