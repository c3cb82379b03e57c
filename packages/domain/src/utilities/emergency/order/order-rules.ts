import { rule } from '@chengan/kernel/rule'
import { equipStatus } from '../../dictionaries/monitoring.ts'
import type { OrderFields } from './order-fields.ts'

export const crewIsOfItsTeam = rule<OrderFields>({
  name: 'crewIsOfItsTeam',
  refuses: { crewOfAnotherTeam: { code: 10400, zh: '值班班次不属于该队伍', en: 'The shift is not of this team' } },
  refs: ['rosterId'],
  check: ({ row, refs, before }) =>
    before === null && refs.rosterId && refs.rosterId.deptId !== row.teamDeptId
      ? { key: 'crewOfAnotherTeam', field: 'rosterId' }
      : undefined,
})

export const equipmentIsUsable = rule<OrderFields>({
  name: 'equipmentIsUsable',
  refuses: { equipmentNotUsable: { code: 10400, zh: '装备{0}当前为{1}，不能调用', en: '{0} is {1} and cannot be taken' } },
  facts: ['unusableEquipment'],
  when: { field: 'equipmentIds', given: true },
  check: ({ facts, before }) => {
    const [found] = Array.isArray(facts.unusableEquipment) ? (facts.unusableEquipment as readonly { name: string; status: string }[]) : []
    if (before !== null || found === undefined) return undefined
    const state = Object.values(equipStatus.values).find(({ value }) => value === found.status)
    return { key: 'equipmentNotUsable', field: 'equipmentIds', values: { '0': found.name, '1': state ?? found.status } }
  },
})

export const orderRules = [crewIsOfItsTeam, equipmentIsUsable] as const
