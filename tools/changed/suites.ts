import type { Timed } from './estimate.ts'

/** The suites over all resources that go through those alone which the run names (`ONLY` of the kernel): what one takes that goes through none, and
 *  what each resource adds in full. */
const suites: Readonly<Record<string, { readonly startsMs: number; readonly eachMs: number }>> = {
  'apps/web/src/app/every-list-and-form.test.tsx': { startsMs: 5_000, eachMs: 1_500 },
  'apps/web/src/app/every-detail.test.tsx': { startsMs: 5_000, eachMs: 1_000 },
  'apps/server/test/every-resource.test.ts': { startsMs: 12_000, eachMs: 3_000 },
  'apps/server/test/unchanged-forms.test.ts': { startsMs: 12_000, eachMs: 500 },
  'apps/server/test/plans/plans.long.test.ts': { startsMs: 25_000, eachMs: 2_000 },
  'apps/server/test/random/lifecycles.test.ts': { startsMs: 20_000, eachMs: 4_000 },
}

export const suiteFiles: readonly string[] = Object.keys(suites)

/** What the suites take that go through so many resources alone. */
export const suitesOver = (resources: number): readonly Timed[] =>
  Object.entries(suites).map(([file, { startsMs, eachMs }]) => ({ file, ms: startsMs + eachMs * resources }))

/** The resources by which a change of an engine is looked at: a review, a flow, child rows, several roots on a table. */
export const sampleOfResources: readonly string[] = ['hazardCheck', 'gasFacility', 'excavation', 'bridge', 'lamp']

/** More than so many a run of three minutes does not go through in full. */
export const MAX_RESOURCES = 10
