import { isGiven } from '@chengan/kernel/condition'
import { rule } from '@chengan/kernel/rule'
import { instantOf } from '@chengan/kernel/time'
import { DANGER, eventStatus } from '../daily-maintenance/codes.ts'
import { SHALLOW } from './programme-codes.ts'
import type { ProgrammeFields } from './programme-fields.ts'

declare module '@chengan/kernel/declared/resources' {
  interface DeclaredAnswers {
    /** Whether an excavation permit of that number is in force on the road of the programme's event; null where the event lies on no road. */
    readonly permitOfProgramme: boolean | null
  }
}

const DAY_MS = 24 * 3_600_000
const IN_REPAIR: readonly string[] = [eventStatus.toDispose, eventStatus.inDisposal]

/** The zones of a work area in traffic, from the side from which it comes (GB 5768.4-2017). */
const zones = ['警告区', '上游过渡区', '缓冲区', '工作区', '下游过渡区', '终止区'] as const

export const programmeIsOfAnEventInRepair = rule<ProgrammeFields>({
  name: 'programmeIsOfAnEventInRepair',
  refuses: {
    programmeOfAnotherState: {
      code: -2,
      zh: '事件不在处置中，不能编制施工方案',
      en: 'The event is not in repair; no programme is written for it',
    },
  },
  refs: ['dailyId'],
  check: ({ refs, before }) =>
    before !== null || IN_REPAIR.includes(refs.dailyId?.status ?? '') ? undefined : { key: 'programmeOfAnotherState', field: 'dailyId' },
})

/** Whoever takes lanes names every zone of his work area (yhgl/rcyh/constructionPlan/rule-3). */
export const trafficPlanNamesItsZones = rule<ProgrammeFields>({
  name: 'trafficPlanNamesItsZones',
  source: 'yhgl/rcyh/constructionPlan/rule-3',
  refuses: {
    zonesMissing: {
      code: 10400,
      zh: '交通组织方案须写明各作业区段，缺少：{0}（GB 5768.4）',
      en: 'The traffic plan names every zone of the work area; missing: {0} (GB 5768.4)',
    },
  },
  when: { field: 'occupyLanes', atLeast: 1 },
  check: ({ row }) => {
    const missing = zones.filter((zone) => !(row.trafficPlan ?? '').includes(zone))
    return missing.length === 0 ? undefined : { key: 'zonesMissing', field: 'trafficPlan', values: { '0': missing.join('、') } }
  },
})

/** Who closes a road, or takes it for more than a day, has asked the police (道路交通安全法 art. 32; yhgl/rcyh/constructionPlan/rule-2). */
export const longWorksHaveThePoliceConsent = rule<ProgrammeFields>({
  name: 'longWorksHaveThePoliceConsent',
  source: 'yhgl/rcyh/constructionPlan/rule-2',
  refuses: {
    policeConsentMissing: {
      code: 10400,
      zh: '封闭道路或占道超过24小时的，须填写交警意见文号（道路交通安全法第三十二条）',
      en: 'A closure, or works of more than 24 hours, need the consent of the traffic police (art. 32 of the Road Traffic Safety Law)',
    },
  },
  when: { field: 'occupyLanes', atLeast: 1 },
  check: ({ row }) => {
    const lasts = row.startDate && row.endDate ? instantOf(row.endDate) - instantOf(row.startDate) : 0
    return lasts > DAY_MS && !isGiven(row.policeConsentNo) ? { key: 'policeConsentMissing', field: 'policeConsentNo' } : undefined
  },
})

/** Who digs deeper than a spade knows the pipelines, and has a permit in force on that road; of danger it is made up for (yhgl/rcyh/constructionPlan/rule-5). */
export const diggingIsPermitted = rule<ProgrammeFields>({
  name: 'diggingIsPermitted',
  source: 'yhgl/rcyh/constructionPlan/rule-5',
  facts: ['permitOfProgramme'],
  refuses: {
    pipelinesNotChecked: {
      code: 10400,
      zh: '开挖深度超过0.3米的，须先完成管线交底',
      en: 'Nobody digs deeper than 0.3 m before the pipelines there are checked',
    },
    permitNotInForce: {
      code: 10400,
      zh: '掘路许可{0}不在有效期内或不在该道路上，请核对许可证号',
      en: 'Permit {0} is not in force on that road; check its number',
    },
  },
  check: ({ row, facts }) => {
    if ((row.digDepth ?? 0) <= SHALLOW) return undefined
    if (row.pipelineCheck !== true) return { key: 'pipelinesNotChecked', field: 'pipelineCheck' }
    // What must be there is said by the field; of danger none need be there yet.
    if (!isGiven(row.permitNo) || (row.severity === DANGER && facts.permitOfProgramme === null)) return undefined
    return facts.permitOfProgramme === true
      ? undefined
      : { key: 'permitNotInForce', field: 'permitNo', values: { '0': row.permitNo ?? '' } }
  },
})
