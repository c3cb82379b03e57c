import { isGiven } from '@chengan/kernel/condition'
import { rule, type Values } from '@chengan/kernel/rule'
import { wjProjectType } from '../../dictionaries/excavation.ts'
import { sectionsOf } from '../checks/of-row.ts'
import { pipeOnBridge } from '../checks/site.ts'
import { isAnnual, isExtension, matter } from './conditions.ts'

export const annualWorksLieInThePlanYear = rule({
  name: 'annualWorksLieInThePlanYear',
  when: isAnnual,
  check: ({ row }) => {
    const field = ['planStart', 'planEnd'].find(
      (name) => isGiven(row[name]) && isGiven(row.planYear) && String(row[name]).slice(0, 4) !== String(row.planYear),
    )
    return field ? { key: 'outsidePlanYear', field, values: { year: Number(row.planYear) } } : undefined
  },
})

/** 发改投资项目统一代码: 4-6-2-2-6 figures. */
export const projectCodeHasItsForm = rule({
  name: 'projectCodeHasItsForm',
  when: { field: 'projectCode', given: true },
  check: ({ row }) =>
    /^\d{4}-\d{6}-\d{2}-\d{2}-\d{6}$/.test(String(row.projectCode))
      ? undefined
      : { key: 'malformed', field: 'projectCode', values: { '0': { zh: '投资项目统一代码', en: 'Investment project code' } } },
})

/** WJ-R14: no gas above 0.4 MPa, no power above 10 kV on a bridge; exactly these only warn. */
export const bridgesCarryNoDangerousPipes = rule({
  name: 'bridgesCarryNoDangerousPipes',
  source: '城市道路管理条例 art. 27(5)',
  when: { field: 'matter', is: matter.pipelinesOnBridges.value },
  check: ({ row }) =>
    pipeOnBridge(row) === 'forbidden'
      ? { key: 'pipelineNotOnBridge', field: row.pipelineKind === wjProjectType.values.gas.value ? 'pressureMpa' : 'voltageKv' }
      : undefined,
})

/** Whether a bridge would carry exactly what the regulation names as its limit. */
export const isAtTheLimit = (row: Values) => pipeOnBridge(row) === 'atTheLimit'

export const pipelinesOnBridgesNameABridge = rule({
  name: 'pipelinesOnBridgesNameABridge',
  when: {
    all: [
      { field: 'matter', is: matter.pipelinesOnBridges.value },
      { field: 'sections', given: true },
    ],
  },
  check: ({ row }) =>
    sectionsOf(row).some((one) => isGiven(one.bridgeId)) ? undefined : { key: 'bridgeSectionMissing', field: 'sections' },
})

export const extensionEndsLater = rule({
  name: 'extensionEndsLater',
  refs: ['parentId'],
  when: isExtension,
  check: ({ row, refs }) =>
    isGiven(row.extendTo) && isGiven(refs.parentId?.permitEnd) && String(row.extendTo) <= String(refs.parentId?.permitEnd)
      ? {
          key: 'dateTooEarly',
          field: 'extendTo',
          values: { '0': { zh: '延期至', en: 'Extended to' }, '1': String(refs.parentId?.permitEnd) },
        }
      : undefined,
})

export const excavationRules = [
  annualWorksLieInThePlanYear,
  projectCodeHasItsForm,
  bridgesCarryNoDangerousPipes,
  pipelinesOnBridgesNameABridge,
  extensionEndsLater,
] as const
