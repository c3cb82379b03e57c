import { rule } from '@chengan/kernel/rule'
import { isPartOf, ofAnotherFacility } from '../../defects/part-of-facility.ts'
import { limitsNotRising } from '../../defects/standard/standard-rules.ts'
import { yhCycleBy } from '../../dictionaries/care.ts'
import { type CareStandardFields, careStandardFields } from './care-fields.ts'

const rising = [
  ['gradeI', 'gradeII'],
  ['gradeII', 'gradeIII'],
] as const

/** What matters more is cared for as often or more often. */
export const careCyclesRise = rule<CareStandardFields>({
  name: 'careCyclesRise',
  source: 'yhgl/byzq/rule-1',
  when: { field: 'cycleBy', is: yhCycleBy.values.grade.value },
  refuses: limitsNotRising,
  check: ({ row }) => {
    const fault = rising.find(([first, second]) => row[first] != null && row[second] != null && row[second] < row[first])
    if (fault === undefined) return undefined
    const [first, second] = fault
    return {
      key: 'limitNotRising',
      field: second,
      values: { '0': careStandardFields[second].label, '1': careStandardFields[first].label },
    }
  },
})

/** Manholes and gullies are parts of the road, and facilities of their own: what is done for them is of the part. */
export const careIsOfAPart = rule<CareStandardFields>({
  name: 'careIsOfAPart',
  refuses: ofAnotherFacility,
  check: ({ row }) => (isPartOf(row.part, row.facilityKind) ? undefined : { key: 'partOfAnotherFacility', field: 'part' }),
})

/** A standard by class that gives no class a cycle would plan nothing. */
export const someClassHasACycle = rule<CareStandardFields>({
  name: 'someClassHasACycle',
  when: { not: { field: 'cycleBy', is: yhCycleBy.values.grade.value } },
  refuses: {
    classCycleMissing: { code: 10400, zh: '请至少填写一个类别的周期', en: 'Give the cycle of one class at least' },
  },
  check: ({ row }) =>
    Object.values(row.classCycles ?? {}).some((cycle) => typeof cycle === 'number')
      ? undefined
      : { key: 'classCycleMissing', field: 'classCycles' },
})
