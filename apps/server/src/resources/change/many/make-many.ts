import type { RowNamed, ValuesNamed } from '@chengan/kernel/declared/resources'
import type { ResourceNamed } from '@chengan/kernel/definition/registry'
import { initialStates } from '@chengan/kernel/definition/rows/initial-states'
import type { Context } from '../../../context.ts'
import type { Row } from '../../rows.ts'
import { type Change, unsent } from '../change.ts'
import { commonAtAdd } from '../save-values.ts'
import { commitMany } from './commit-many.ts'

/** So many rows are written together. */
const WRITTEN_TOGETHER = 2000

/** Makes many rows that follow from another one: of each what its definition starts with, the rest as given. Only of resources whose rows bring no child rows or files. */
export async function makeMany<N extends string>(
  ctx: Context,
  resource: ResourceNamed<N>,
  rows: readonly ValuesNamed<NoInfer<N>>[],
  words = `新增${resource.label.zh}`,
): Promise<readonly RowNamed<N>[]> {
  const made: Row[] = []
  for (let start = 0; start < rows.length; start += WRITTEN_TOGETHER) {
    const changes = rows.slice(start, start + WRITTEN_TOGETHER).map((values): Change => {
      const given = { ...initialStates(resource), ...values }
      const row = { ...commonAtAdd(ctx, resource, given, given), ...given }
      return { ...unsent, before: null, values: row, told: values, verb: 'save', words }
    })
    made.push(...(await commitMany(ctx, resource, changes)).map(({ row }) => row))
  }
  return made as unknown as readonly RowNamed<N>[]
}
