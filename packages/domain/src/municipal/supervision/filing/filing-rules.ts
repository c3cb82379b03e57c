import { isGiven } from '@chengan/kernel/condition'
import { rule } from '@chengan/kernel/rule'
import { asNumber } from '@chengan/kernel/values'
import { wjspMatter } from '../../dictionaries/excavation.ts'
import { phVersion } from '../../dictionaries/post-approval.ts'
import { ofAnotherUnit, worksOfAnotherUnit } from '../parties.ts'
import { briefingMissing, type worksFilingFields } from './filing-fields.ts'

type Filing = typeof worksFilingFields

/** Whoever digs files his works. */
export const unitFilesItsOwnWorks = rule<Filing>({
  name: 'unitFilesItsOwnWorks',
  refs: ['phjgId'],
  refuses: ofAnotherUnit,
  check: (context) => (context.before === null ? worksOfAnotherUnit(context) : undefined),
})

/** Works lie inside the term of their permit (szgl/phjg, construction filing). */
export const worksLieInThePermit = rule<Filing>({
  name: 'worksLieInThePermit',
  refs: ['phjgId'],
  refuses: {
    outsidePermitTerm: { code: 10400, zh: '施工日期须在许可期限{from}至{to}内', en: 'Works lie inside the permit, {from} to {to}' },
  },
  check: ({ row, refs }) => {
    const [from, to] = [refs.phjgId?.permitStart, refs.phjgId?.permitEnd]
    if (typeof from !== 'string' || typeof to !== 'string') return undefined
    const isOutside = (day: string | null | undefined) => Boolean(day && (day < from || day > to))
    const field = (['actualStart', 'plannedEnd'] as const).find((name) => isOutside(row[name]))
    return field && { key: 'outsidePermitTerm', field, values: { from, to } }
  },
})

/** Whoever digs is told where the pipelines lie; a mere occupation is not. */
export const diggingHasABriefing = rule<Filing>({
  name: 'diggingHasABriefing',
  refs: ['phjgId'],
  refuses: { briefingMissing },
  check: ({ row, refs }) =>
    refs.phjgId?.matter !== wjspMatter.values.occupy.value && !isGiven(row.pipelineBriefing)
      ? { key: 'briefingMissing', field: 'pipelineBriefing' }
      : undefined,
})

/** Lanes that are taken have a traffic plan; over 200 m are dug in stages, of version 3.0 (WJ-R13 and the rules of the section). */
export const filingFitsTheWorks = rule<Filing>({
  name: 'filingFitsTheWorks',
  refs: ['phjgId'],
  facts: ['lanesWereTaken', 'dugLength'],
  refuses: {
    trafficPlanMissing: { code: 10400, zh: '占用车道须上传交通组织方案', en: 'Where lanes are taken a traffic plan is needed' },
    stagesMissing: { code: 10400, zh: '挖掘长度超过200米须填写分段计划', en: 'Works longer than 200 m are planned in stages' },
  },
  check: ({ row, refs, facts, setting }) => {
    if (facts.lanesWereTaken === true && !isGiven(row.trafficPlan)) return { key: 'trafficPlanMissing', field: 'trafficPlan' }
    const inStages = refs.phjgId?.formVersion === phVersion.values.version3.value
    return inStages && asNumber(facts.dugLength) > setting('wj.stageLength', 200) && !isGiven(row.stages)
      ? { key: 'stagesMissing', field: 'stages' }
      : undefined
  },
})

export const filingIsPledged = rule<Filing>({
  name: 'filingIsPledged',
  refuses: { pledgeMissing: { code: 10400, zh: '请承诺安全文明施工', en: 'Pledge safe and civil works' } },
  check: ({ row }) => (row.commitment === true ? undefined : { key: 'pledgeMissing', field: 'commitment' }),
})
