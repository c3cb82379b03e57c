import { inOwnTree } from '@chengan/kernel/access/actor'
import { fill, rule, type ValuesOf } from '@chengan/kernel/rule'
import { asTextOrNull } from '@chengan/kernel/values'
import { yhContractStatus } from '../../dictionaries/contracts.ts'
import type { CarePlanFields } from './care-plan-fields.ts'

/** A plan is of a section of a contract in force, whose company writes it. */
export const carePlanIsOfOwnSection = rule<CarePlanFields>({
  name: 'carePlanIsOfOwnSection',
  refuses: {
    careContractNotActive: { code: 10400, zh: '合同未生效或已到期', en: 'The contract is not in force' },
    careSectionOfAnother: { code: 10400, zh: '标段不属于该合同或不由本单位养护', en: 'The section is of another contract, or not yours' },
  },
  refs: ['contractId', 'sectionId'],
  check: ({ row, refs: { contractId: contract, sectionId: section }, actor }) => {
    if (!contract || !section) return undefined
    if (contract.status !== yhContractStatus.values.active.value) return { key: 'careContractNotActive', field: 'contractId' }
    const isOwn = actor.level !== 'enterprise' || inOwnTree(actor, asTextOrNull(section.companyDeptId))
    return section.contractId === row.contractId && isOwn ? undefined : { key: 'careSectionOfAnother', field: 'sectionId' }
  },
})

/** Nothing is cared for outside the term of the contract. */
export const carePlanIsInsideItsContract = rule<CarePlanFields>({
  name: 'carePlanIsInsideItsContract',
  refuses: {
    carePlanOutsideContract: {
      code: 10400,
      zh: '计划起止日期须在合同期{0}至{1}之内',
      en: 'A plan lasts within the term of its contract, {0} to {1}',
    },
  },
  refs: ['contractId'],
  check: ({ row: { startDate, endDate }, refs: { contractId: contract } }) => {
    const [from, to] = [contract?.startDate ?? null, contract?.endDate ?? null]
    if (from === null || to === null) return undefined
    const values = { '0': from, '1': to }
    if (startDate && startDate < from) return { key: 'carePlanOutsideContract', field: 'startDate', values }
    return endDate && endDate > to ? { key: 'carePlanOutsideContract', field: 'endDate', values } : undefined
  },
})

/** An empty plan is nothing to decide on. */
export const carePlanHasTasks = rule<CarePlanFields>({
  name: 'carePlanHasTasks',
  refuses: {
    carePlanEmpty: {
      code: 10400,
      zh: '计划中没有保养任务，请核对保养项目、设施和日期',
      en: 'The plan has no tasks; look at its items, facilities and dates',
    },
  },
  check: ({ row }) => ((row.taskCount ?? 0) > 0 ? undefined : { key: 'carePlanEmpty', field: 'standardIds' }),
})

/** What a plan has of its section and contract: its parties, and where it lies. */
export const partiesOfCarePlan = fill<CarePlanFields>({
  refs: ['sectionId', 'contractId'],
  overridesInput: true,
  values: ({ refs: { sectionId: section, contractId: contract } }): ValuesOf<CarePlanFields> =>
    section
      ? {
          companyDeptId: section.companyDeptId ?? null,
          supervisorDeptId: section.supervisorDeptId ?? null,
          manageDeptId: section.manageDeptId ?? null,
          manageLevel: section.manageLevel ?? null,
          regionId: contract?.regionId ?? null,
        }
      : {},
})
