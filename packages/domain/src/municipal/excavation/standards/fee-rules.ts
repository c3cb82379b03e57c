import { rule } from '@chengan/kernel/rule'
import { wjFactor, wjFeeKind } from '../../dictionaries/excavation.ts'
import type { feeFields } from './fee-fields.ts'

type Fee = typeof feeFields

const kind = wjFeeKind.values

/** The unit in which each kind of fee is asked. */
export const unitOfFee: Readonly<Record<string, string>> = {
  [kind.restoration.value]: '元/㎡',
  [kind.kerb.value]: '元/m',
  [kind.occupation.value]: '元/㎡·日',
}

/** Restoration by the square metre, kerbs by the metre, occupation by square metre and day (municipal-approval.md §2.7). */
export const unitFitsTheFee = rule<Fee>({
  name: 'unitFitsTheFee',
  refuses: { feeUnitWrong: { code: 10400, zh: '该收费类别的计价单位应为{unit}', en: 'This kind of fee is asked in {unit}' } },
  check({ row }) {
    const wanted = unitOfFee[row.feeKind ?? '']
    return wanted === undefined || row.unit === wanted ? undefined : { key: 'feeUnitWrong', field: 'unit', values: { unit: wanted } }
  },
})

/** A range of years or depth ends above where it begins; without an end it is open. */
export const factorCoversARange = rule<Fee>({
  name: 'factorCoversARange',
  when: { field: 'factorTo', given: true },
  check: ({ row }) => {
    const from = row.factorFrom ?? 0
    return row.factorKind === wjFactor.values.none.value || (row.factorTo ?? 0) > from
      ? undefined
      : { key: 'tooSmall', field: 'factorTo', values: { '0': { zh: '系数区间止', en: 'Factor range to' }, '1': from } }
  },
})

/** The fact `feeStandardOfTheSameTerm` names the day from which another standard of the same matter holds in the same days. */
export const oneStandardAtATime = rule<Fee>({
  name: 'oneStandardAtATime',
  facts: ['feeStandardOfTheSameTerm'],
  refuses: {
    feeStandardOverlaps: {
      code: 10400,
      zh: '与{date}起生效的同一收费标准时间重叠，请先填写其失效日期',
      en: 'Overlaps the standard for the same matter that holds from {date}: end that one first',
    },
  },
  check: ({ facts }) =>
    typeof facts.feeStandardOfTheSameTerm === 'string'
      ? { key: 'feeStandardOverlaps', field: 'validFrom', values: { date: facts.feeStandardOfTheSameTerm } }
      : undefined,
})
