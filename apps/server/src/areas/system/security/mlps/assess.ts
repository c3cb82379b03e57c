import { statPeriod } from '@chengan/domain/system/dictionaries/dashboards'
import { type MlpsAssessment, type MlpsFinding, type MlpsKey, mlpsItems, mlpsScore } from '@chengan/domain/system/security/mlps'
import { mlpsAssessed } from '@chengan/domain/system/security/security-answers'
import { text } from '@chengan/kernel/fields/builders'
import type { Context } from '../../../../context.ts'
import { freeze, trendOf } from '../../../../figures/kept/snapshots.ts'
import type { TransactionalHandler } from '../../../../jobs/job.ts'
import { declaredCall } from '../../../../pipeline/call.ts'
import type { Services } from '../../../../services.ts'
import { record } from '../../record.ts'
import { jobContext } from '../../schedule/tell-administrators.ts'
import { accountProbes } from './account-probes.ts'
import { behaviourProbes } from './behaviour-probes.ts'
import { personalProbes } from './personal-probes.ts'
import { type Probe, probeFindingOf } from './probe.ts'
import { mlpsReport } from './report.ts'
import { systemProbes } from './system-probes.ts'

const METRIC = 'sys.mlpsScore'

const probes: Partial<Record<MlpsKey, Probe>> = { ...accountProbes, ...behaviourProbes, ...personalProbes, ...systemProbes }

/** Every item by its probe (system.md §12 B-5). */
export async function assess(ctx: Context): Promise<MlpsAssessment> {
  const findings: MlpsFinding[] = []
  // One after the other: the embedded database has one connection.
  for (const key of Object.keys(mlpsItems) as MlpsKey[]) {
    const probe = probes[key]
    if (probe === undefined) throw new Error(`${key} has no probe`)
    findings.push(probeFindingOf(key, await probe(ctx), ctx.language))
  }
  return { asOf: ctx.now, score: mlpsScore(findings), findings, trend: await trendOf(ctx.db, METRIC, statPeriod.values.month.value) }
}

/** Each month: keeps the score. */
export function mlpsProbe(services: Services): TransactionalHandler {
  return {
    async runIn(db) {
      const ctx = jobContext(services, 'mlpsProbe', db)
      const { score } = await assess(ctx)
      return (await freeze(ctx, { metric: METRIC, kind: 'month', period: ctx.today.slice(0, 7), value: score })) ? 1 : 0
    },
  }
}

export const mlpsCall = declaredCall({
  label: { zh: '等保自评', en: 'MLPS self-assessment' },
  verb: 'GET',
  path: 'sys/security/mlps',
  access: ['sys:security:view'],
  levels: ['administrator'],
  changes: false,
  resource: null,
  parameters: { query: { format: text(10, '格式', 'Format', { help: { zh: 'docx', en: 'docx' } }) } },
  tells: mlpsAssessed,
  async run(ctx, { query }) {
    const assessment = await assess(ctx)
    if (query.format !== 'docx') return assessment
    await record(ctx, '导出等保自评', 'sys/security:mlps', [], { kind: 'export' })
    return mlpsReport(ctx, assessment)
  },
})
