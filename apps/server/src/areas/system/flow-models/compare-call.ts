import type { modelCalls as declared } from '@chengan/domain/system/flow-models/model-calls'
import { compareVersions } from '@chengan/flow/preview/compare'
import type { CallHandler } from '../../../resources/implementation.ts'
import { givenProcess } from './processes/process-given.ts'

/** What differs between two versions, each a file, a model or a deployed process. */
export const compare: CallHandler<typeof declared.compare> = async (ctx, { body }) => {
  const from = await givenProcess(ctx, body.from, { zh: '原版本', en: 'From' })
  const to = await givenProcess(ctx, body.to, { zh: '新版本', en: 'To' })
  return compareVersions(from, to)
}
