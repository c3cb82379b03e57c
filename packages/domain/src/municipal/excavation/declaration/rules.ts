import { isGiven } from '@chengan/kernel/condition'
import { rule } from '@chengan/kernel/rule'
import { asText } from '@chengan/kernel/values'
import { wjProjectType } from '../../../assets/dictionaries/works.ts'
import { outsidePlanYear } from '../../plan-year.ts'
import { type Declared, sectionsOf } from '../checks/of-row.ts'
import { pipelineNotOnBridge, pipeOnBridge } from '../checks/site.ts'
import { isAnnual, isExtension, matter } from './conditions.ts'
import type { excavationFields } from './excavation-fields.ts'

type Excavation = typeof excavationFields

export const annualWorksLieInThePlanYear = rule<Excavation>({
  name: 'annualWorksLieInThePlanYear',
  refuses: outsidePlanYear,
  when: isAnnual,
  check: ({ row }) => {
    const year = row.planYear ?? null
    if (year === null) return undefined
    const field = (['planStart', 'planEnd'] as const).find((name) => row[name] && row[name].slice(0, 4) !== String(year))
    return field ? { key: 'outsidePlanYear', field, values: { year } } : undefined
  },
})

/** 发改投资项目统一代码: 4-6-2-2-6 figures. */
export const projectCodeHasItsForm = rule<Excavation>({
  name: 'projectCodeHasItsForm',
  when: { field: 'projectCode', given: true },
  check: ({ row }) =>
    /^\d{4}-\d{6}-\d{2}-\d{2}-\d{6}$/.test(row.projectCode ?? '')
      ? undefined
      : { key: 'malformed', field: 'projectCode', values: { '0': { zh: '投资项目统一代码', en: 'Investment project code' } } },
})

/** WJ-R14: no gas above 0.4 MPa, no power above 10 kV on a bridge; exactly these only warn. */
export const bridgesCarryNoDangerousPipes = rule<Excavation>({
  name: 'bridgesCarryNoDangerousPipes',
  source: '城市道路管理条例 art. 27(5)',
  refuses: pipelineNotOnBridge,
  when: { field: 'matter', is: matter.pipelinesOnBridges.value },
  check: ({ row }) =>
    pipeOnBridge(row) === 'forbidden'
      ? { key: 'pipelineNotOnBridge', field: row.pipelineKind === wjProjectType.values.gas.value ? 'pressureMpa' : 'voltageKv' }
      : undefined,
})

/** Whether a bridge would carry exactly what the regulation names as its limit. */
export const isAtTheLimit = (row: Declared) => pipeOnBridge(row) === 'atTheLimit'

export const pipelinesOnBridgesNameABridge = rule<Excavation>({
  name: 'pipelinesOnBridgesNameABridge',
  refuses: {
    bridgeSectionMissing: {
      code: 10400,
      zh: '桥梁架设管线须至少有一个桥梁路段',
      en: 'Pipelines on bridges need at least one section on a bridge',
    },
  },
  when: {
    all: [
      { field: 'matter', is: matter.pipelinesOnBridges.value },
      { field: 'sections', given: true },
    ],
  },
  check: ({ row }) =>
    sectionsOf(row).some((one) => isGiven(one.bridgeId)) ? undefined : { key: 'bridgeSectionMissing', field: 'sections' },
})

export const extensionEndsLater = rule<Excavation>({
  name: 'extensionEndsLater',
  refs: ['parentId'],
  when: isExtension,
  check: ({ row, refs }) => {
    const permitEnd = asText(refs.parentId?.permitEnd)
    return row.extendTo && permitEnd !== '' && row.extendTo <= permitEnd
      ? { key: 'dateTooEarly', field: 'extendTo', values: { '0': { zh: '延期至', en: 'Extended to' }, '1': permitEnd } }
      : undefined
  },
})

export const excavationRules = [
  annualWorksLieInThePlanYear,
  projectCodeHasItsForm,
  bridgesCarryNoDangerousPipes,
  pipelinesOnBridgesNameABridge,
  extensionEndsLater,
] as const
